import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { useCaseLabels } from '#src/case/case-labels.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { Card } from '#src/ui/card.tsx'
import { useUnsentForms } from './use-unsent-forms.ts'

/** That answers wait in this browser, for as long as they do: who goes on elsewhere lacks them. */
export const UnsentNotice = () => {
  const { i18n } = useLingui()
  const labels = useCaseLabels()
  // An open form says so itself.
  const isFormOpen = useLocation({ select: ({ pathname }) => pathname.includes('/form/') })
  const unsent = useUnsentForms(useCaseContext().case, !isFormOpen) ?? []
  if (isFormOpen || unsent.length === 0) return null
  const names = new Intl.ListFormat(i18n.locale).format(unsent.map((formId) => labels.form(formId)))
  return (
    <Card background="needs-you" heading={<Trans>Allt är inte sparat hos oss än</Trans>} headingId="unsent">
      <p role="status">
        <Trans>
          Svar i {names} finns än så länge bara i den här webbläsaren. Låt sidan vara öppen: saknas kontakt sparas de
          när den är tillbaka, annars står i formuläret vad som behövs.
        </Trans>
      </p>
    </Card>
  )
}
