import type { AnalogSignature, InternalSignature, RegionalReview, Signature } from '#schemas/signature.ts'
import type { Template } from '#schemas/template.ts'

type NewSignatures = {
  signature: Signature
  analogSignature: AnalogSignature
  internalSignature: InternalSignature
  regionalReview: RegionalReview
}

/** The initial status of the signatures and the extra steps of a case. */
export const newSignatures = ({ extraReviewSteps }: Pick<Template, 'extraReviewSteps'>): NewSignatures => ({
  signature: { status: 'notShared', signatories: [], rejectionMessage: null, sharedAt: null, confirmedBy: null },
  analogSignature: {
    status: 'none',
    fileName: null,
    numberOfSignatories: null,
    rejectionMessage: null,
    confirmedBy: null,
  },
  internalSignature: {
    status: extraReviewSteps.includes('SHOULD_BE_SIGNED_INTERNALLY') ? 'notYetRequested' : 'notRequired',
    signatories: [],
    rejectionMessage: null,
  },
  regionalReview: {
    status: extraReviewSteps.includes('REGIONAL_REVIEW') ? 'notYetRequested' : 'notRequired',
    comment: null,
    answeredBy: null,
  },
})
