import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { archiveCase, exportCase } from '#schemas/api/case-actions.ts'
import { submitForRegionalReview } from '#schemas/api/regional-review.ts'
import { useOpenCase } from '#src/case/open-case.tsx'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { ActionDialog } from './action-dialog.tsx'
import { useCompanyName } from './company-name.ts'
import { OverriddenSteps } from './overridden-steps.tsx'
import { useDone } from './use-done.ts'

/** There is nothing to write: the question is the whole dialog. */
type Nothing = Readonly<Record<never, never>>
const nothing: Nothing = {}

/** Sends the approved case to the membership register, then says so (specification §2, navigation after actions). */
export const ExportDialog = () => {
  const { t } = useLingui()
  const { case: opened, base } = useOpenCase()
  const company = useCompanyName()
  const navigate = useNavigate()
  const exporting = useCaseAction<Nothing>({
    event: () => ({ type: 'case.export' }),
    send: (api, _, version) => api.answer(exportCase, { query: { caseId: opened.id }, version }),
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
      read={() => nothing}
    >
      <OverriddenSteps />
    </ActionDialog>
  )
}

/** Asks the local association for its opinion. */
export const RequestRegionalReviewDialog = () => {
  const { t } = useLingui()
  const { case: opened } = useOpenCase()
  const company = useCompanyName()
  const done = useDone()
  const request = useCaseAction<Nothing>({
    event: () => ({ type: 'regionalReview.request' }),
    send: (api, _, version) => api.answer(submitForRegionalReview, { params: { caseId: opened.id }, version }),
    onDone: () => done(t`Ansökan är skickad på regional granskning.`),
  })
  return (
    <ActionDialog
      heading={<Trans>Skicka {company} på regional granskning?</Trans>}
      event={{ type: 'regionalReview.request' }}
      action={request}
      verb={<Trans>Skicka på granskning</Trans>}
      busyVerb={t`Skickar …`}
      read={() => nothing}
    />
  )
}

/** Puts a case that is over away. */
export const ArchiveDialog = () => {
  const { t } = useLingui()
  const { case: opened } = useOpenCase()
  const company = useCompanyName()
  const done = useDone()
  const archiving = useCaseAction<Nothing>({
    event: () => ({ type: 'case.archive' }),
    send: (api, _, version) => api.answer(archiveCase, { query: { caseId: opened.id }, version }),
    onDone: () => done(t`Ärendet är arkiverat.`),
  })
  return (
    <ActionDialog
      heading={<Trans>Arkivera ärendet för {company}?</Trans>}
      event={{ type: 'case.archive' }}
      action={archiving}
      verb={<Trans>Arkivera</Trans>}
      busyVerb={t`Arkiverar …`}
      read={() => nothing}
    />
  )
}
