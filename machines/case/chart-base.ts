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
import { applyEvent } from './apply-event.ts'
import type { Actor } from './permissions.ts'
import { notReadyForInternalSignature } from './ready-for-export.ts'
import { violations } from './requirements.ts'
import { isLastSignatory } from './requirements/signature.ts'

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
    'requirements are met': ({ context, event }) => violations(context.facts, event).length === 0,
    'case was removed as': ({ context: { facts }, event }, { status }: { status: CaseStatus }) =>
      facts.removal?.from === status && violations(facts, event).length === 0,
    'is last signature': ({ context, event }) =>
      event.type === 'signature.signed' && isLastSignatory(context.facts.signature.signatories, event.email),
    'is last internal signature': ({ context, event }) =>
      event.type === 'internalSignature.signed' &&
      isLastSignatory(context.facts.internalSignature.signatories, event.email),
    'uploader is caseworker': ({ context, event }) =>
      context.actor.kind === 'staff' && event.type === 'analog.upload' && violations(context.facts, event).length === 0,
    'actor is caseworker': ({ context, event }) =>
      context.actor.kind === 'staff' && violations(context.facts, event).length === 0,
    // Applicants get only some of the facts, with which an incomplete review may seem complete.
    'review is complete': ({ context: { actor, facts } }) =>
      actor.kind !== 'applicant' && notReadyForInternalSignature(facts).length === 0,
    'review is not complete': ({ context }) => notReadyForInternalSignature(context.facts).length > 0,
  },
  actions: {
    'apply event': assign(({ context, event }) => ({ facts: applyEvent(context.facts, event, context.actor) })),
    'set case status': assign(({ context }, { status }: { status: CaseStatus }) => ({
      facts: { ...context.facts, status },
    })),
    'set digital signature status': assign(
      ({ context: { facts } }, { status }: { status: DigitalSignatureStatus }) => ({
        facts: { ...facts, signature: { ...facts.signature, status } },
      }),
    ),
    'set analog signature status': assign(({ context: { facts } }, { status }: { status: AnalogSignatureStatus }) => ({
      facts: { ...facts, analogSignature: { ...facts.analogSignature, status } },
    })),
    'set internal signature status': assign(
      ({ context: { facts } }, { status }: { status: InternalSignatureStatus }) => ({
        facts: { ...facts, internalSignature: { ...facts.internalSignature, status } },
      }),
    ),
    'set regional review status': assign(({ context: { facts } }, { status }: { status: RegionalReviewStatus }) => ({
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
