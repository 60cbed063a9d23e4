import type { CaseFacts } from '#schemas/facts.ts'

/**
 * The facts without what the member organisation keeps to itself: its internal forms and what was asked about them, checkpoints, and who
 * said what inside.
 */
export const applicantsFacts = (facts: CaseFacts): CaseFacts => {
  const forms = facts.forms.filter(({ isInternal }) => !isInternal)
  return {
    ...facts,
    forms,
    corrections: facts.corrections.filter(({ formId }) => forms.some((form) => form.formId === formId)),
    correctionDrafts: [],
    checkPoints: [],
    internalSignature: { ...facts.internalSignature, signatories: [], rejectionMessage: null },
    regionalReview: { ...facts.regionalReview, comment: null, answeredBy: null },
  }
}
