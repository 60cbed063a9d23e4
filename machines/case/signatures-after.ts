import type { CaseFacts } from '#schemas/facts.ts'
import type { Signatory } from '#schemas/signature.ts'
import type { CaseEvent } from './events.ts'

type Answer = Extract<
  CaseEvent,
  { type: 'signature.signed' | 'signature.declined' | 'internalSignature.signed' | 'internalSignature.declined' }
>

export const withSignature = (facts: CaseFacts, change: Partial<CaseFacts['signature']>): CaseFacts => ({
  ...facts,
  signature: { ...facts.signature, ...change },
})

/** Signatories who have not all answered are asked no longer; complete rounds stay as they are. */
export const withNobodyAsked = (facts: CaseFacts): CaseFacts => ({
  ...facts,
  ...(facts.signature.status === 'SHARED'
    ? { signature: { ...facts.signature, signatories: [], sharedAt: null, signBy: null } }
    : {}),
  ...(facts.internalSignature.status === 'requested'
    ? { internalSignature: { ...facts.internalSignature, signatories: [] } }
    : {}),
})

export const withInternal = (facts: CaseFacts, event: Answer): CaseFacts => ({
  ...facts,
  internalSignature: {
    ...facts.internalSignature,
    signatories: answered(facts.internalSignature.signatories, event),
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

/** The signatories once one of them has answered. Whoever signs goes by the name written at the provider. */
export const answered = (signatories: readonly Signatory[], event: Answer): Signatory[] =>
  signatories.map((signatory) => (signatory.email === event.email ? { ...signatory, ...answerOf(event) } : signatory))

const answerOf = (event: Answer): Partial<Signatory> =>
  'reason' in event
    ? { status: 'declined', at: event.at, declineReason: event.reason }
    : {
        status: 'signed',
        at: event.at,
        declineReason: null,
        ...(event.fullname === undefined ? {} : { name: event.fullname }),
      }
