import type { ReactNode, Ref } from 'react'
import { useLingui } from '@lingui/react/macro'
import { classNames } from './class-names.ts'
import styles from './error-summary.module.css'
import { focusField } from './focus-field.ts'
import { useTitlePart } from './page-title.ts'

export type FieldProblem = {
  /** Id of the control that the link focuses. */
  fieldId: string
  /** The same text as at the field. */
  text: ReactNode
}

/**
 * All errors of a form at its top, each a link to its control. The owner focuses it on an invalid submit, and so it is
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
  /** Below the problems, such as that continuing is possible all the same. */
  note?: ReactNode
  /** Called before the focus moves, such as to expand a collapsed section. Its changes must be rendered when it returns. */
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
        {problems.map(({ fieldId, text }, index) => (
          // A field can have several, such as one for each file.
          <li key={`${fieldId} ${index}`}>
            <a
              href={`#${fieldId}`}
              onClick={(event) => {
                // The URL stays unchanged: it belongs to the router.
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
