import type { Ref } from 'react'

export type FieldProblem = {
  /** Id of the control that the link leads to. */
  fieldId: string
  /** The same words as at the field. */
  text: string
}

/**
 * All that has to be changed, on top, each a link to its control. The owner focuses it when a form is refused, and by that it is
 * announced once.
 */
export const ErrorSummary = ({ heading, problems, ref }: { heading: string; problems: readonly FieldProblem[]; ref?: Ref<HTMLDivElement> }) => (
  <div ref={ref} className="ds-error-summary" tabIndex={-1} role="group" aria-label={heading}>
    <h2>{heading}</h2>
    <ul className="ds-list">
      {problems.map(({ fieldId, text }) => (
        <li key={fieldId}>
          <a
            className="ds-link"
            href={`#${fieldId}`}
            onClick={(event) => {
              // The address stays as it is: it belongs to the router.
              event.preventDefault()
              focusField(fieldId)
            }}
          >
            {text}
          </a>
        </li>
      ))}
    </ul>
  </div>
)

const focusField = (id: string): void => {
  const field = document.getElementById(id)
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}
