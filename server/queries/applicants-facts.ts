import type { CaseFacts } from '#schemas/facts.ts'

/** The facts without what the member organisation keeps to itself: its internal forms, checkpoints, and who said what inside. */
export const applicantsFacts = (facts: CaseFacts): CaseFacts => ({
  ...facts,
  forms: facts.forms.filter(({ isInternal }) => !isInternal),
  checkPoints: [],
  internalSignature: { ...facts.internalSignature, signatories: [], rejectionMessage: null },
  regionalReview: { ...facts.regionalReview, comment: null, answeredBy: null },
})
