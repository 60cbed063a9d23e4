import type { CaseFacts } from '#schemas/facts.ts'

/**
 * The facts without what is internal to the member organisation: its internal forms and their corrections, checkpoints, and who
 * acted internally.
 */
export const applicantsFacts = (facts: CaseFacts): CaseFacts => {
  const forms = facts.forms.filter(({ isInternal }) => !isInternal)
  return {
    ...facts,
    forms,
    corrections: facts.corrections.filter(({ formId }) => forms.some((form) => form.formId === formId)),
    correctionDrafts: [],
    changesSinceSignature: null,
    checkPoints: [],
    signature: { ...facts.signature, confirmedBy: null },
    analogSignature: { ...facts.analogSignature, confirmedBy: null },
    internalSignature: { ...facts.internalSignature, signatories: [], rejectionMessage: null },
    regionalReview: { ...facts.regionalReview, comment: null, answeredBy: null },
  }
}
