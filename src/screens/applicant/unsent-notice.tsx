import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useCaseLabels } from '#src/case/case-labels.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { unsentForms } from '#src/case/form-session/unsent-forms.ts'
import { caseKey } from '#src/case/queries/case-queries.ts'
import { useServices } from '#src/platform/services.ts'
import { Card } from '#src/ui/card.tsx'

const retryMs = 10_000

/** That answers wait in this browser, for as long as they do: who goes on elsewhere lacks them. */
export const UnsentNotice = () => {
  const { i18n } = useLingui()
  const { api } = useServices()
  const { id, forms } = useCaseContext().case
  const labels = useCaseLabels()
  const pathname = useLocation({ select: (location) => location.pathname })
  const { data: unsent = [] } = useQuery({
    // By the page: asked again when a form has been closed.
    queryKey: [...caseKey(id), 'unsent', pathname],
    queryFn: async () =>
      await unsentForms(
        api,
        id,
        forms.map(({ document }) => document.id),
      ),
    // An open form says so itself.
    enabled: !pathname.includes('/form/'),
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => ((state.data?.length ?? 0) > 0 ? retryMs : false),
  })
  if (unsent.length === 0) return null
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
