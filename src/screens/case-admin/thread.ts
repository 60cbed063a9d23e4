import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AuditEntry, AuditEventType } from '#schemas/audit.ts'
import type { Message } from '#schemas/message.ts'

/** The conversation in time: what people wrote, and in between what happened that both sides talk about. */
export type ThreadEntry = { kind: 'message'; message: Message } | { kind: 'event'; event: AuditEntry }

/** What belongs to the conversation without being written by anybody in it. */
export const eventTexts: Readonly<Partial<Record<AuditEventType, MessageDescriptor>>> = {
  CorrectionNeeded: msg`Rättelse begärd`,
  CorrectionHandled: msg`Rättelse besvarad`,
  CorrectionUnhandled: msg`Rättelse öppnad igen`,
  CorrectionApproved: msg`Rättelse godkänd`,
  CaseChangeContact: msg`Ny kontaktperson`,
  SignatureShared: msg`Skickad för underskrift`,
  SignatureRejectedByMA: msg`Underskriften avvisad`,
  AdmissionDateMailSent: msg`Inträdesdatum skickat`,
}

/** Oldest first, as a conversation is read. */
export const threadOf = (messages: readonly Message[], history: readonly AuditEntry[]): readonly ThreadEntry[] =>
  [
    ...messages.map((message): ThreadEntry => ({ kind: 'message', message })),
    ...history
      .filter(({ eventType }) => eventTexts[eventType] !== undefined)
      .map((event): ThreadEntry => ({ kind: 'event', event })),
  ].toSorted((one, other) => momentOf(one).localeCompare(momentOf(other)))

const momentOf = (entry: ThreadEntry): string => (entry.kind === 'message' ? entry.message.createdAt : entry.event.at)

/** What the company wrote that nobody has taken care of. */
export const unhandledIn = (messages: readonly Message[]): readonly Message[] =>
  messages.filter(({ postedByMA, isHandled }) => !postedByMA && !isHandled)
