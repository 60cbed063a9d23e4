import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { downloadCreditReport } from '#schemas/api/files.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { caseKey } from '#src/case/queries/case-queries.ts'
import { reviewStepTexts } from '#src/case/texts/form-status-texts.ts'
import { useServices } from '#src/platform/services.ts'
import { DownloadButton } from '#src/case/download-button.tsx'
import { useCanSend } from '../use-can-send.ts'
import { Waiting, WorkRow } from '../work-row.tsx'

/** The credit report: fetched at the first download, stored from then on. */
export const CreditReportRow = () => {
  const { t, i18n } = useLingui()
  const { api } = useServices()
  const queryClient = useQueryClient()
  const { case: opened } = useCaseContext()
  const canSend = useCanSend()
  const isAvailable = opened.facts.creditReport === 'available'
  // A reader can download a report that has been fetched.
  const mayDownload = canSend({ type: 'creditReport.fetch' }) || (isAvailable && canSend({ type: 'case.download' }))
  return (
    <WorkRow
      isDone={isAvailable}
      title={i18n._(reviewStepTexts.CREDITSAFE_REPORT)}
      under={isAvailable ? <Trans>Tillgänglig</Trans> : <Trans>Hämtas när den laddas ner första gången</Trans>}
      ends={
        mayDownload ? (
          <DownloadButton
            label={t`Ladda ner kreditupplysningen`}
            fetchFile={async () => {
              const report = await api.fetch(downloadCreditReport, { params: { caseId: opened.id } })
              void queryClient.invalidateQueries({ queryKey: caseKey(opened.id) })
              return report
            }}
          >
            <Trans>Ladda ner</Trans>
          </DownloadButton>
        ) : isAvailable ? null : (
          <Waiting />
        )
      }
    />
  )
}
