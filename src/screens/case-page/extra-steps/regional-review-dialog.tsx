import { Trans, useLingui } from '@lingui/react/macro'
import { answerRegionalReview, submitForRegionalReview } from '#schemas/api/case-actions.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { useRequiredText, RequiredTextarea } from '#src/case/required-textarea.tsx'
import { ActionDialog, useCloseWithToast, useCompanyName } from '../dialogs/action-dialog.tsx'

/** The region's decision. The comment is required (specification §5). */
export const RegionalReviewDialog = ({ isApproved }: { isApproved: boolean }) => {
  const { t } = useLingui()
  const { case: opened } = useCaseContext()
  const company = useCompanyName()
  const closeWithToast = useCloseWithToast()
  const type = isApproved ? 'regionalReview.approve' : 'regionalReview.reject'
  const comment = useRequiredText(type)
  const answer = useCaseAction<string>({
    event: (text) => ({ type, comment: text }),
    send: (api, text, version) =>
      api.fetch(answerRegionalReview, {
        params: { caseId: opened.id },
        body: { isApproved, comment: text },
        version,
      }),
    onSuccess: comment.removeSent,
    onDone: () => closeWithToast(isApproved ? t`Ansökan är tillstyrkt.` : t`Ansökan är avstyrkt.`),
  })
  return (
    <ActionDialog
      heading={
        isApproved ? <Trans>Tillstyrka ansökan från {company}?</Trans> : <Trans>Avstyrka ansökan från {company}?</Trans>
      }
      event={{ type, comment: 'written' }}
      action={answer}
      verb={isApproved ? <Trans>Tillstyrk</Trans> : <Trans>Avstyrk</Trans>}
      busyVerb={t`Skickar …`}
      isDestructive={!isApproved}
      getInput={comment.read}
    >
      <RequiredTextarea
        id="regional-comment"
        label={<Trans>Kommentar till handläggaren</Trans>}
        draft={comment}
        takesFocus
      />
    </ActionDialog>
  )
}

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
