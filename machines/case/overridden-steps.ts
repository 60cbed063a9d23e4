import type { CaseFacts } from '#schemas/facts.ts'

/** An extra step whose outcome speaks against the case, or that has none yet, and that going on passes over. */
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

/** What exporting the case now passes over: the specification lets an administrator do so, knowing it. */
export const overriddenSteps = ({
  extraReviewSteps,
  regionalReview,
  internalSignature,
}: Pick<CaseFacts, 'extraReviewSteps' | 'regionalReview' | 'internalSignature'>): readonly OverriddenStep[] => {
  const { status } = internalSignature
  const outcome =
    status === 'notRequired' || status === 'SIGNED_BY_SIGNATORIES' || status === 'SIGNATURES_APPROVED'
      ? undefined
      : outcomeOf[status]
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
    ...(extraReviewSteps.includes('SHOULD_BE_SIGNED_INTERNALLY') && outcome !== undefined
      ? [{ step: 'SHOULD_BE_SIGNED_INTERNALLY', outcome } as const]
      : []),
  ]
}
