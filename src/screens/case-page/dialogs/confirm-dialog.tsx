import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { archiveCase, exportCase } from '#schemas/api/case-actions.ts'
import { submitForRegionalReview } from '#schemas/api/regional-review.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { ActionDialog } from './action-dialog.tsx'
import { useCompanyName } from './use-company-name.ts'
import { OverriddenSteps } from './overridden-steps.tsx'
import { useCloseWithToast } from './use-close-with-toast.ts'

/** A confirmation without input. */
type NoInput = Readonly<Record<never, never>>
const noInput: NoInput = {}

/** Sends the approved case to the membership register, then opens the completion dialog (specification §2, navigation after actions). */
export const ExportDialog = () => {
  const { t } = useLingui()
  const { case: opened, base } = useCaseContext()
  const company = useCompanyName()
  const navigate = useNavigate()
  const exporting = useCaseAction<NoInput>({
    event: () => ({ type: 'case.export' }),
    send: (api, _, version) => api.fetch(exportCase, { query: { caseId: opened.id }, version }),
    onDone: () => void navigate({ to: `${base}/complete`, replace: true }),
  })
  return (
    <ActionDialog
      heading={<Trans>Exportera {company} till medlemsregistret?</Trans>}
      event={{ type: 'case.export' }}
      action={exporting}
      verb={<Trans>Exportera</Trans>}
      busyVerb={t`Exporterar …`}
      failure={<Trans>Något gick fel i exporten till medlemsregistret</Trans>}
      getInput={() => noInput}
    >
      <OverriddenSteps />
    </ActionDialog>
  )
}

/** Requests a regional review. */
export const RequestRegionalReviewDialog = () => {
  const { t } = useLingui()
  const { case: opened } = useCaseContext()
  const company = useCompanyName()
  const closeWithToast = useCloseWithToast()
  const request = useCaseAction<NoInput>({
    event: () => ({ type: 'regionalReview.request' }),
    send: (api, _, version) => api.fetch(submitForRegionalReview, { params: { caseId: opened.id }, version }),
    onDone: () => closeWithToast(t`Ansökan är skickad på regional granskning.`),
  })
  return (
    <ActionDialog
      heading={<Trans>Skicka {company} på regional granskning?</Trans>}
      event={{ type: 'regionalReview.request' }}
      action={request}
      verb={<Trans>Skicka på granskning</Trans>}
      busyVerb={t`Skickar …`}
      getInput={() => noInput}
    />
  )
}

/** Archives an ended case. */
export const ArchiveDialog = () => {
  const { t } = useLingui()
  const { case: opened } = useCaseContext()
  const company = useCompanyName()
  const closeWithToast = useCloseWithToast()
  const archiving = useCaseAction<NoInput>({
    event: () => ({ type: 'case.archive' }),
    send: (api, _, version) => api.fetch(archiveCase, { query: { caseId: opened.id }, version }),
    onDone: () => closeWithToast(t`Ärendet är arkiverat.`),
  })
  return (
    <ActionDialog
      heading={<Trans>Arkivera ärendet för {company}?</Trans>}
      event={{ type: 'case.archive' }}
      action={archiving}
      verb={<Trans>Arkivera</Trans>}
      busyVerb={t`Arkiverar …`}
      getInput={() => noInput}
    />
  )
}
