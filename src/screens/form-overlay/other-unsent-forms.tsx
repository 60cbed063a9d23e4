import { useCaseContext } from '#src/case/case-context.tsx'
import { useUnsentForms } from '#src/case/form-session/use-unsent-forms.ts'
import { UnsentFormsCard } from '#src/case/unsent-forms-card.tsx'

/** Says that answers of the company's other forms are in this browser only. The open form's own are in its bar. */
export const OtherUnsentForms = ({ formId }: { formId: string }) => (
  <UnsentFormsCard formIds={useUnsentForms(useCaseContext().case, { except: formId }) ?? []} />
)
