import type { ReactNode, Ref } from 'react'
import { useLingui } from '@lingui/react/macro'
import { classNames } from './class-names.ts'
import styles from './error-summary.module.css'
import { useTitlePart } from './page-title.ts'

export type FieldProblem = {
  /** Id of the control that the link leads to. */
  fieldId: string
  /** The same words as at the field. */
  text: ReactNode
}

/**
 * All that has to be changed, on top, each a link to its control. The owner focuses it when a form is refused, and by that it is
 * announced once.
 */
export const ErrorSummary = ({
  heading,
  problems,
  note,
  onFollow,
  ref,
}: {
  heading: string
  problems: readonly FieldProblem[]
  /** Below the problems, such as what happens to who goes on all the same. */
  note?: ReactNode
  /** Called before the focus moves, such as to open what hides the field. What it changes must be on the page when it returns. */
  onFollow?: (fieldId: string) => void
  ref?: Ref<HTMLDivElement>
}) => {
  const { t } = useLingui()
  useTitlePart('problem', problems.length === 0 ? null : t`Fel`)
  return (
    <div
      ref={ref}
      className={classNames('ds-error-summary', styles.summary)}
      tabIndex={-1}
      role="group"
      aria-label={heading}
    >
      <h2>{heading}</h2>
      <ul>
        {problems.map(({ fieldId, text }) => (
          <li key={fieldId}>
            <a
              href={`#${fieldId}`}
              onClick={(event) => {
                // The address stays as it is: it belongs to the router.
                event.preventDefault()
                onFollow?.(fieldId)
                focusField(fieldId)
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
      {note}
    </div>
  )
}

const focusField = (id: string): void => {
  const field = document.getElementById(id)
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}
