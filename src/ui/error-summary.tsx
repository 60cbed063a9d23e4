import type { ReactNode, Ref } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { CheckIcon } from 'lucide-react'
import { classNames } from './class-names.ts'
import styles from './error-summary.module.css'
import { focusField } from './focus-field.ts'
import { useTitlePart } from './page-title.ts'

export type FieldProblem = {
  /** Id of the control that the link focuses. */
  fieldId: string
  /** The same text as at the field. */
  text: ReactNode
  /** Keeps its place, with a mark. */
  isSolved?: boolean
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
  /** Below the problems, such as that continuing is possible nevertheless. */
  note?: ReactNode
  /** Called before the focus moves, such as to expand a collapsed section. Its changes must be rendered when it returns. */
  onFollow?: (fieldId: string) => void
  ref?: Ref<HTMLDivElement>
}) => {
  const { t } = useLingui()
  useTitlePart('problem', problems.every(({ isSolved }) => isSolved === true) ? null : t`Fel`)
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
        {problems.map(({ fieldId, text, isSolved = false }, index) => (
          // A field can have several problems, such as one for each file.
          <li key={`${fieldId} ${index}`} className={classNames(isSolved && styles.solved)}>
            <a
              href={`#${fieldId}`}
              onClick={(event) => {
                // The URL stays unchanged, since its hash belongs to the router.
                event.preventDefault()
                onFollow?.(fieldId)
                focusField(fieldId)
              }}
            >
              {text}
            </a>
            {isSolved && (
              <span>
                <CheckIcon aria-hidden /> <Trans>Rättat</Trans>
              </span>
            )}
          </li>
        ))}
      </ul>
      {note}
    </div>
  )
}
