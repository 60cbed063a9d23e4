import type { CaseFacts } from '#schemas/facts.ts'
import type { Signatory } from '#schemas/signature.ts'
import type { CaseEvent } from './events.ts'

type SignatoryEvent = Extract<
  CaseEvent,
  { type: 'signature.signed' | 'signature.declined' | 'internalSignature.signed' | 'internalSignature.declined' }
>

export const withSignature = (facts: CaseFacts, change: Partial<CaseFacts['signature']>): CaseFacts => ({
  ...facts,
  signature: { ...facts.signature, ...change },
})

/** Clears the signatories of incomplete rounds; complete rounds stay as they are. */
export const withoutPendingSignatories = (facts: CaseFacts): CaseFacts => ({
  ...facts,
  ...(facts.signature.status === 'SHARED'
    ? { signature: { ...facts.signature, signatories: [], sharedAt: null, signBy: null } }
    : {}),
  ...(facts.internalSignature.status === 'requested'
    ? { internalSignature: { ...facts.internalSignature, signatories: [] } }
    : {}),
})

export const withInternal = (facts: CaseFacts, event: SignatoryEvent): CaseFacts => ({
  ...facts,
  internalSignature: {
    ...facts.internalSignature,
    signatories: withSignatoryResponse(facts.internalSignature.signatories, event),
  },
})

export const confirmedBy = (facts: CaseFacts, name: string | null): CaseFacts =>
  facts.signature.status === 'notShared' ||
  facts.signature.status === 'REJECTED' ||
  facts.signature.status === 'REJECTED_BY_MA'
    ? { ...facts, analogSignature: { ...facts.analogSignature, confirmedBy: name } }
    : withSignature(facts, { confirmedBy: name })

export const pendingSignatory = (email: string): Signatory => ({
  email,
  name: '',
  status: 'pending',
  at: null,
  declineReason: null,
})

/** Updates the signatory who has signed or declined. A signer's name is the one written at the provider. */
export const withSignatoryResponse = (signatories: readonly Signatory[], event: SignatoryEvent): Signatory[] =>
  signatories.map((signatory) =>
    signatory.email === event.email ? { ...signatory, ...signatoryChange(event) } : signatory,
  )

const signatoryChange = (event: SignatoryEvent): Partial<Signatory> =>
  'reason' in event
    ? { status: 'declined', at: event.at, declineReason: event.reason }
    : {
        status: 'signed',
        at: event.at,
        declineReason: null,
        ...(event.fullname === undefined ? {} : { name: event.fullname }),
      }
