import type { AuditEventType } from '#schemas/audit.ts'
import type { CaseStatus } from '#schemas/case-status.ts'
import type { CaseFacts } from '#schemas/facts.ts'
import type { MailType } from '#schemas/mail-log.ts'
import type {
  AnalogSignatureStatus,
  DigitalSignatureStatus,
  InternalSignatureStatus,
  RegionalReviewStatus,
} from '#schemas/signature.ts'
import { assign, setup } from 'xstate'
import type { CaseEvent } from './events.ts'
import { factsAfter } from './facts-after.ts'
import type { Actor } from './permissions.ts'
import { notReadyForInternalSignature } from './ready-for-export.ts'
import { unmet } from './requirements.ts'
import { isLastToSign } from './signature-in-order.ts'

/** The chart's context is what is stored, and who acts on it. */
export type CaseContext = { facts: CaseFacts; actor: Actor }

export type CaseTag =
  | 'locked'
  | 'completed'
  | 'inArchive'
  | 'admissionPossible'
  | 'signed'
  | 'awaits:applicant'
  | 'awaits:signatory'
  | 'awaits:caseworker'
  | 'awaits:region'
  | 'awaits:register'
  | 'awaits:nobody'

type Round = { round: 'company' | 'internal' }

const types: { context?: CaseContext; events?: CaseEvent; input?: CaseContext; tags?: CaseTag } = {}

/** What all regions of the case share: its facts, its guards, and the effects that it declares and never runs. */
export const chartBase = setup({
  types,
  guards: {
    'its requirement is met': ({ context, event }) => unmet(context.facts, event).length === 0,
    'it was removed as': ({ context: { facts }, event }, { status }: { status: CaseStatus }) =>
      facts.removal?.from === status && unmet(facts, event).length === 0,
    'it is the last signature': ({ context, event }) =>
      event.type === 'signature.signed' && isLastToSign(context.facts.signature.signatories, event.email),
    'it is the last internal signature': ({ context, event }) =>
      event.type === 'internalSignature.signed' &&
      isLastToSign(context.facts.internalSignature.signatories, event.email),
    'a caseworker uploads': ({ context, event }) =>
      context.actor.kind === 'staff' && event.type === 'analog.upload' && unmet(context.facts, event).length === 0,
    'a caseworker acts': ({ context, event }) =>
      context.actor.kind === 'staff' && unmet(context.facts, event).length === 0,
    // Applicants see a part of the facts, in which a review may look complete that is not.
    'review is complete': ({ context: { actor, facts } }) =>
      actor.kind !== 'applicant' && notReadyForInternalSignature(facts).length === 0,
    'review is not complete': ({ context }) => notReadyForInternalSignature(context.facts).length > 0,
  },
  actions: {
    'note the event': assign(({ context, event }) => ({ facts: factsAfter(context.facts, event, context.actor) })),
    'case becomes': assign(({ context }, { status }: { status: CaseStatus }) => ({
      facts: { ...context.facts, status },
    })),
    'digital signature becomes': assign(({ context: { facts } }, { status }: { status: DigitalSignatureStatus }) => ({
      facts: { ...facts, signature: { ...facts.signature, status } },
    })),
    'analog signature becomes': assign(({ context: { facts } }, { status }: { status: AnalogSignatureStatus }) => ({
      facts: { ...facts, analogSignature: { ...facts.analogSignature, status } },
    })),
    'internal signature becomes': assign(({ context: { facts } }, { status }: { status: InternalSignatureStatus }) => ({
      facts: { ...facts, internalSignature: { ...facts.internalSignature, status } },
    })),
    'regional review becomes': assign(({ context: { facts } }, { status }: { status: RegionalReviewStatus }) => ({
      facts: { ...facts, regionalReview: { ...facts.regionalReview, status } },
    })),
    record: (_, _params: { eventType: AuditEventType }) => {},
    'record saved answers': () => {},
    'send mail': (_, _params: { mailType: MailType; delayMinutes?: number }) => {},
    'withhold mail': (_, _params: { mailType: MailType }) => {},
    'send mail again': () => {},
    'freeze revision': () => {},
    'create signing document': (_, _params: Round) => {},
    'void signing document': (_, _params: Round) => {},
    'remind signatory': () => {},
    'readdress signatory': () => {},
    'revoke tokens': () => {},
    'call register': () => {},
  },
})
