import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { downloadCreditReport } from '#schemas/api/files.ts'
import { useOpenCase } from '#src/case/open-case.tsx'
import { caseKey } from '#src/case/queries/case-queries.ts'
import { reviewStepTexts } from '#src/case/texts/form-status-texts.ts'
import { useServices } from '#src/platform/services.ts'
import { DownloadButton } from './download-button.tsx'
import { useIsAllowed } from './use-verdict.ts'
import { Waiting, WorkRow } from './work-row.tsx'

/** The credit report: fetched at the first download, kept from then on. */
export const CreditReportRow = () => {
  const { t, i18n } = useLingui()
  const { api } = useServices()
  const queryClient = useQueryClient()
  const { case: opened } = useOpenCase()
  const isAllowed = useIsAllowed()
  const isThere = opened.facts.creditReport === 'available'
  // Who only reads gets the report that somebody else has fetched.
  const mayHave = isAllowed({ type: 'creditReport.fetch' }) || (isThere && isAllowed({ type: 'case.download' }))
  return (
    <WorkRow
      isDone={isThere}
      title={i18n._(reviewStepTexts.CREDITSAFE_REPORT)}
      under={isThere ? <Trans>Tillgänglig</Trans> : <Trans>Hämtas när den laddas ner första gången</Trans>}
      ends={
        mayHave ? (
          <DownloadButton
            label={t`Ladda ner kreditupplysningen`}
            fetchFile={async () => {
              const report = await api.answer(downloadCreditReport, { params: { caseId: opened.id } })
              void queryClient.invalidateQueries({ queryKey: caseKey(opened.id) })
              return report
            }}
          >
            <Trans>Ladda ner</Trans>
          </DownloadButton>
        ) : isThere ? null : (
          <Waiting />
        )
      }
    />
  )
}
