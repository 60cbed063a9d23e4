import type { AuditEntry } from '#schemas/audit.ts'
import type { CaseFacts } from '#schemas/facts.ts'
import { newSignatures } from '../new-signatures.ts'

/**
 * The facts with which a case began. What its template decides is the same today; what is not known any more, such as which signing methods
 * were switched on, is taken from what the case has done since.
 */
export const factsAtCreation = (facts: CaseFacts, entries: readonly AuditEntry[]): CaseFacts => {
  const hasEntry = (predicate: (entry: AuditEntry) => boolean): boolean => entries.some(predicate)
  const contactChange = entries.find(({ eventType }) => eventType === 'CaseChangeContact')
  return {
    ...facts,
    ...newSignatures(facts),
    version: 1,
    status: 'CREATED',
    contactPersonEmail:
      contactChange === undefined ? facts.contactPersonEmail : String(contactChange.params['from'] ?? ''),
    silent: hasEntry(({ eventType, params }) => eventType === 'CaseCreated' && params['silent'] === true),
    forms: facts.forms.map((form) => ({ ...form, status: 'not-started', hasApplicantEntry: false, problemCount: 0 })),
    checkPoints: facts.checkPoints.map((point) => ({ ...point, status: 'NOT_CHECKED', confirmedBy: null })),
    corrections: [],
    correctionDrafts: [],
    hasRegionalReviewer:
      facts.hasRegionalReviewer || hasEntry(({ eventType }) => eventType === 'SubmittedForRegionalReview'),
    isDelegated: false,
    unhandledMessageCount: 0,
    removal: null,
    disabledSigningMethods: facts.disabledSigningMethods.filter(
      (method) =>
        !hasEntry(({ eventType, params }) =>
          method === 'digital' ? eventType === 'SignatureShared' : params['change'] === 'analog.download',
        ),
    ),
    // Who the company's answers asked to sign then is not known.
    signatoryRule: null,
    changesSinceSignature: null,
    isApprovalMailed: false,
    isPostingMailed: false,
  }
}
