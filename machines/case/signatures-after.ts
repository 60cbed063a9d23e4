import type { CaseFacts } from '#schemas/facts.ts'
import type { Signatory } from '#schemas/signature.ts'

export const withSignature = (facts: CaseFacts, change: Partial<CaseFacts['signature']>): CaseFacts => ({
  ...facts,
  signature: { ...facts.signature, ...change },
})

/** Signatories who have not all answered are asked no longer; complete rounds stay as they are. */
export const withNobodyAsked = (facts: CaseFacts): CaseFacts => ({
  ...facts,
  ...(facts.signature.status === 'SHARED'
    ? { signature: { ...facts.signature, signatories: [], sharedAt: null } }
    : {}),
  ...(facts.internalSignature.status === 'requested'
    ? { internalSignature: { ...facts.internalSignature, signatories: [] } }
    : {}),
})

export const withInternal = (
  facts: CaseFacts,
  email: string,
  status: Signatory['status'],
  at: string,
  reason: string | null,
): CaseFacts => ({
  ...facts,
  internalSignature: {
    ...facts.internalSignature,
    signatories: answered(facts.internalSignature.signatories, email, status, at, reason),
  },
})

export const confirmedBy = (facts: CaseFacts, name: string | null): CaseFacts =>
  facts.signature.status === 'notShared' ||
  facts.signature.status === 'REJECTED' ||
  facts.signature.status === 'REJECTED_BY_MA'
    ? { ...facts, analogSignature: { ...facts.analogSignature, confirmedBy: name } }
    : withSignature(facts, { confirmedBy: name })

export const asked = (email: string): Signatory => ({
  email,
  name: '',
  status: 'pending',
  at: null,
  declineReason: null,
})

export const answered = (
  signatories: readonly Signatory[],
  email: string,
  status: Signatory['status'],
  at: string,
  declineReason: string | null,
): Signatory[] =>
  signatories.map((signatory) => (signatory.email === email ? { ...signatory, status, at, declineReason } : signatory))
