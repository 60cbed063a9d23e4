import { useLocation } from '@tanstack/react-router'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useUnsentForms } from '#src/case/form-session/use-unsent-forms.ts'
import { UnsentFormsCard } from '#src/case/unsent-forms-card.tsx'

/** Says that answers wait in this browser, for as long as they do: a user who goes on elsewhere lacks them. */
export const UnsentNotice = () => {
  // A form says so itself, of the others too.
  const isFormOpen = useLocation({ select: ({ pathname }) => pathname.includes('/form/') })
  const unsent = useUnsentForms(useCaseContext().case, { isEnabled: !isFormOpen }) ?? []
  return isFormOpen ? null : <UnsentFormsCard formIds={unsent} />
}
