import { Trans } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useUnsentForms } from '#src/case/form-session/use-unsent-forms.ts'
import { UnsentFormLinks } from '#src/case/unsent-form-links.tsx'
import { Card } from '#src/ui/card.tsx'

/** That answers wait in this browser, for as long as they do: who goes on elsewhere lacks them. */
export const UnsentNotice = () => {
  // A form says so itself, of the others too.
  const isFormOpen = useLocation({ select: ({ pathname }) => pathname.includes('/form/') })
  const unsent = useUnsentForms(useCaseContext().case, { isEnabled: !isFormOpen }) ?? []
  if (isFormOpen || unsent.length === 0) return null
  return (
    <Card background="needs-you" heading={<Trans>Allt är inte sparat hos oss än</Trans>} headingId="unsent">
      <UnsentFormLinks formIds={unsent} />
    </Card>
  )
}
