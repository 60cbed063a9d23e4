import type { CaseFacts } from '#schemas/facts.ts'
import { isSignedInternally } from '#schemas/signature.ts'

/** An extra step without a positive outcome that an event would override. */
export type OverriddenStep =
  | { step: 'REGIONAL_REVIEW'; by: string; comment: string }
  | { step: 'SHOULD_BE_SIGNED_INTERNALLY'; outcome: 'requested' | 'missing' | 'declined' | 'expired' | 'rejected' }

const outcomeOf = {
  notYetRequested: 'missing',
  requested: 'requested',
  signatoryDeclined: 'declined',
  expired: 'expired',
  REJECTED_BY_MA: 'rejected',
} as const

/** The steps that the event would override now, which the specification allows an administrator. */
export const overriddenSteps = (
  {
    extraReviewSteps,
    regionalReview,
    internalSignature,
  }: Pick<CaseFacts, 'extraReviewSteps' | 'regionalReview' | 'internalSignature'>,
  event: 'internalSignature.submit' | 'case.export',
): readonly OverriddenStep[] => {
  const { status } = internalSignature
  const outcome = status === 'notRequired' || isSignedInternally(status) ? undefined : outcomeOf[status]
  return [
    ...(regionalReview.status === 'rejected'
      ? [
          {
            step: 'REGIONAL_REVIEW',
            by: regionalReview.answeredBy ?? '',
            comment: regionalReview.comment ?? '',
          } as const,
        ]
      : []),
    ...(event === 'case.export' && extraReviewSteps.includes('SHOULD_BE_SIGNED_INTERNALLY') && outcome !== undefined
      ? [{ step: 'SHOULD_BE_SIGNED_INTERNALLY', outcome } as const]
      : []),
  ]
}
