import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { textIn } from '#schemas/locale.ts'
import type { CaseForm } from '#schemas/case.ts'
import { useLocale } from '#src/platform/use-locale.ts'
import { useNeighbours } from './use-neighbours.ts'
import styles from './form-overlay.module.css'

/** Which form of how many it is, its name, and what it is about. */
export const FormHead = ({ form: { document } }: { form: CaseForm }) => {
  const locale = useLocale()
  const { number, count } = useNeighbours(document.id)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // What led from the form before has gone with it, and the focus too.
    if (window.document.activeElement === window.document.body) heading.current?.focus()
  }, [])
  return (
    <header className={styles.head}>
      <p className="meta">
        <Trans>
          Formulär {number} av {count}
        </Trans>
      </p>
      <h1 ref={heading} tabIndex={-1}>
        {textIn(document.title, locale)}
      </h1>
      {document.description !== undefined && <p>{textIn(document.description, locale)}</p>}
    </header>
  )
}
