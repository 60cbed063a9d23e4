import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { RegionalReviewStatus } from '#schemas/signature.ts'
import { useOpenCase } from '#src/case/open-case.tsx'
import { reviewStepTexts } from '#src/case/texts/form-status-texts.ts'
import { DialogLink } from './dialog-link.tsx'
import { Waiting, WorkRow } from './work-row.tsx'

const texts: Readonly<Record<RegionalReviewStatus, MessageDescriptor>> = {
  notRequired: msg`Behövs inte`,
  notYetRequested: msg`Kan begäras när granskningen är klar`,
  requested: msg`Begärd, väntar på regionens svar`,
  approved: msg`Tillstyrkt`,
  rejected: msg`Avstyrkt`,
}

/** The local association's opinion: asked for, answered with a comment. */
export const RegionalReviewRow = () => {
  const { i18n } = useLingui()
  const { case: opened, offers } = useOpenCase()
  const { status, comment, answeredBy } = opened.facts.regionalReview
  const isAnswered = answeredBy !== null
  const canAct = offers.some(({ type, isAllowed }) => type.startsWith('regionalReview.') && isAllowed)
  const by = answeredBy ?? ''
  return (
    <WorkRow
      isDone={status === 'approved'}
      isRefused={status === 'rejected'}
      title={i18n._(reviewStepTexts.REGIONAL_REVIEW)}
      under={
        <>
          {i18n._(texts[status])}
          {isAnswered && (
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
            <DialogLink type="regionalReview.reject" look="outlined" isDestructive>
              <Trans>Avstyrk</Trans>
            </DialogLink>
            <DialogLink type="regionalReview.approve" look="outlined">
              <Trans>Tillstyrk</Trans>
            </DialogLink>
            <DialogLink type="regionalReview.request" look="outlined">
              <Trans>Begär</Trans>
            </DialogLink>
          </>
        ) : isAnswered ? null : (
          <Waiting />
        )
      }
      {...(comment !== null && { below: <p>”{comment}”</p> })}
    />
  )
}
