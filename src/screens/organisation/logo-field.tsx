import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import styles from './organisation.module.css'

const imageTypes = ['image/svg+xml', 'image/png', 'image/webp', 'image/jpeg']
/** As the server takes it. */
const maxBytes = 30_000

type Refusal = 'type' | 'size' | 'unreadable'

/** The logo of the applicants' pages: the image itself becomes part of the settings, so that it is stored with them. */
export const LogoField = ({ id, url, onChange }: { id: string; url: string; onChange: (url: string) => void }) => {
  const { t } = useLingui()
  const picker = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const choose = (file: File): void => {
    const refused = !imageTypes.includes(file.type) ? 'type' : file.size > maxBytes ? 'size' : null
    setRefusal(refused)
    if (refused !== null) return
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      const { result } = reader
      if (typeof result !== 'string') return
      const image = new Image()
      image.src = result
      image.decode().then(
        () => onChange(result),
        () => setRefusal('unreadable'),
      )
    })
    reader.readAsDataURL(file)
  }
  return (
    <Field
      id={id}
      label={<Trans>Logotyp</Trans>}
      mark={t`(frivilligt)`}
      description={<Trans>SVG, PNG, WebP eller JPEG, högst 30 kB. Den visas högst upp på företagens sidor.</Trans>}
      error={
        refusal &&
        {
          type: t`Välj en bild: SVG, PNG, WebP eller JPEG.`,
          size: t`Bilden är för stor. Den får vara högst 30 kB.`,
          unreadable: t`Filen går inte att läsa som en bild. Välj en annan.`,
        }[refusal]
      }
      group={{ role: 'group' }}
    >
      <div className={styles.logo}>
        {url !== '' && <img src={url} alt={t`Organisationens logotyp`} />}
        <input
          ref={picker}
          type="file"
          hidden
          accept={imageTypes.join()}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file !== undefined) choose(file)
            target.value = ''
          }}
        />
        <Button type="button" variant="outlined" size="small" onClick={() => picker.current?.click()}>
          {url === '' ? <Trans>Välj en bild</Trans> : <Trans>Byt bild</Trans>}
        </Button>
        {url !== '' && (
          <Button type="button" variant="quiet" size="small" onClick={() => onChange('')}>
            <Trans>Ta bort logotypen</Trans>
          </Button>
        )}
      </div>
    </Field>
  )
}
