import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { RegionalReviewStatus } from '#schemas/signature.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { reviewStepTexts } from '#src/case/texts/form-status-texts.ts'
import { DialogLink } from '../actions/dialog-link.tsx'
import { Waiting, WorkRow } from '../work-row.tsx'

const texts: Readonly<Record<RegionalReviewStatus, MessageDescriptor>> = {
  notRequired: msg`Behövs inte`,
  notYetRequested: msg`Inte begärd än`,
  requested: msg`Begärd, väntar på regionens svar`,
  approved: msg`Tillstyrkt`,
  rejected: msg`Avstyrkt`,
}

/** The regional review: requested, decided with a comment. */
export const RegionalReviewRow = () => {
  const { i18n } = useLingui()
  const { case: opened, availableActions, hasTag } = useCaseContext()
  const { status, comment, answeredBy } = opened.facts.regionalReview
  const isDecided = answeredBy !== null
  const canAct = availableActions.some(({ type, isAllowed }) => type.startsWith('regionalReview.') && isAllowed)
  const by = answeredBy ?? ''
  return (
    <WorkRow
      isDone={hasTag('regionApproved')}
      isRefused={hasTag('regionRejected')}
      title={i18n._(reviewStepTexts.REGIONAL_REVIEW)}
      under={
        <>
          {i18n._(texts[status])}
          {isDecided && (
            <>
              {' '}
              <Trans>av {by}</Trans>
            </>
          )}
        </>
      }
      ends={
        canAct ? (
          <>
            <DialogLink type="regionalReview.reject" variant="outlined" isDestructive>
              <Trans>Avstyrk</Trans>
            </DialogLink>
            <DialogLink type="regionalReview.approve" variant="outlined">
              <Trans>Tillstyrk</Trans>
            </DialogLink>
            <DialogLink type="regionalReview.request" variant="outlined">
              <Trans>Begär</Trans>
            </DialogLink>
          </>
        ) : isDecided ? null : (
          <Waiting />
        )
      }
      {...(comment !== null && {
        below: (
          <p>
            <q>{comment}</q>
          </p>
        ),
      })}
    />
  )
}
