import { Trans, useLingui } from '@lingui/react/macro'
import { submitForRegionalReview } from '#schemas/api/regional-review.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { ActionDialog } from '../dialogs/action-dialog.tsx'
import { useCloseWithToast } from '../dialogs/use-close-with-toast.ts'
import { useCompanyName } from '../dialogs/use-company-name.ts'

/** Requests a regional review. */
export const RequestRegionalReviewDialog = () => {
  const { t } = useLingui()
  const { case: opened } = useCaseContext()
  const company = useCompanyName()
  const closeWithToast = useCloseWithToast()
  const request = useCaseAction<undefined>({
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
      getInput={() => undefined}
    />
  )
}
