import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { localized } from '#schemas/locale.ts'
import type { CaseForm } from '#schemas/case.ts'
import { useLocale } from '#src/platform/use-locale.ts'
import { useAdjacentForms } from './use-adjacent-forms.ts'
import styles from './form-overlay.module.css'

/** Shows the number of the form and how many there are, the form's name, and what it is about. */
export const FormHeader = ({ form: { document } }: { form: CaseForm }) => {
  const locale = useLocale()
  const { number, count } = useAdjacentForms(document.id)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The button of the previous form is removed, and the focus lost.
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
        {localized(document.title, locale)}
      </h1>
      {document.description !== undefined && <p>{localized(document.description, locale)}</p>}
    </header>
  )
}
