import { Trans } from '@lingui/react/macro'
import { useEffect, useMemo, useState } from 'react'
import styles from './signing-page.module.css'

/** The chosen file as it will be sent; a kind that the browser cannot show goes by its name. */
export const PaperPreview = ({ file }: { file: File }) => {
  const [isUnseen, setUnseen] = useState(false)
  const address = useMemo(() => URL.createObjectURL(file), [file])
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  const { name } = file
  const isPdf = file.type === 'application/pdf' || name.toLowerCase().endsWith('.pdf')
  return (
    <figure className={styles.preview}>
      {isPdf && <iframe src={address} title={name} />}
      {!isPdf && !isUnseen && <img src={address} alt={name} onError={() => setUnseen(true)} />}
      <figcaption className="meta">
        {name}
        {isPdf && (
          <>
            {' · '}
            <a href={address} target="_blank" rel="noreferrer">
              <Trans>Öppna i ny flik</Trans>
            </a>
          </>
        )}
      </figcaption>
    </figure>
  )
}
