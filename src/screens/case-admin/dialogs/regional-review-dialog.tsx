import { Trans, useLingui } from '@lingui/react/macro'
import { answerRegionalReview } from '#schemas/api/regional-review.ts'
import { useOpenCase } from '#src/case/open-case.tsx'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { useWritten, WrittenField } from '#src/case/written-field.tsx'
import { ActionDialog } from './action-dialog.tsx'
import { useCompanyName } from './company-name.ts'
import { useDone } from './use-done.ts'

/** The region's answer. The comment is mandatory (specification §5). */
export const RegionalReviewDialog = ({ isApproved }: { isApproved: boolean }) => {
  const { t } = useLingui()
  const { case: opened } = useOpenCase()
  const company = useCompanyName()
  const done = useDone()
  const type = isApproved ? 'regionalReview.approve' : 'regionalReview.reject'
  const comment = useWritten(type)
  const answer = useCaseAction<string>({
    event: (text) => ({ type, comment: text }),
    send: (api, text, version) =>
      api.answer(answerRegionalReview, {
        params: { caseId: opened.id },
        body: { isApproved, comment: text },
        version,
      }),
    onSuccess: comment.removeSent,
    onDone: () => done(isApproved ? t`Ansökan är tillstyrkt.` : t`Ansökan är avstyrkt.`),
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
      read={comment.read}
    >
      <WrittenField
        id="regional-comment"
        label={<Trans>Kommentar till handläggaren</Trans>}
        written={comment}
        takesFocus
      />
    </ActionDialog>
  )
}
