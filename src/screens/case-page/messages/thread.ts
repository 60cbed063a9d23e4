import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AuditEntry, AuditEventType } from '#schemas/audit.ts'
import type { Message } from '#schemas/message.ts'
import type { MessageSubject } from '#src/case/case-labels.ts'
import { daysApart } from '#src/ui/time.tsx'

/** An entry of the thread: a message, or events of one type that concern both sides. */
export type ThreadEntry =
  { kind: 'message'; message: Message } | { kind: 'events'; events: readonly [AuditEntry, ...AuditEntry[]] }

/** The events of the thread. */
export const threadEventTexts: Readonly<Partial<Record<AuditEventType, MessageDescriptor>>> = {
  CorrectionNeeded: msg`Rättelse begärd`,
  CorrectionHandled: msg`Rättelse besvarad`,
  CorrectionUnhandled: msg`Rättelse öppnad igen`,
  CorrectionApproved: msg`Rättelse godkänd`,
  CaseChangeContact: msg`Ny kontaktperson`,
  SignatureShared: msg`Skickad för underskrift`,
  SignatureRejectedByMA: msg`Underskriften avvisad`,
  AdmissionDateMailSent: msg`Inträdesdatum skickat`,
}

/** The messages and events, oldest first. Events of a day that are of one type and follow one another are one entry. */
export const threadOf = (messages: readonly Message[], history: readonly AuditEntry[]): readonly ThreadEntry[] =>
  [
    ...messages.map((message): ThreadEntry => ({ kind: 'message', message })),
    ...history
      .filter(({ eventType }) => threadEventTexts[eventType] !== undefined)
      .map((event): ThreadEntry => ({ kind: 'events', events: [event] })),
  ]
    .toSorted((one, other) => timeOf(one).localeCompare(timeOf(other)))
    .reduce<readonly ThreadEntry[]>((thread, entry) => {
      const last = thread.at(-1)
      return last?.kind === 'events' && entry.kind === 'events' && isAlike(last.events[0], entry.events[0])
        ? [...thread.slice(0, -1), { kind: 'events', events: [...last.events, ...entry.events] }]
        : [...thread, entry]
    }, [])

const timeOf = (entry: ThreadEntry): string => (entry.kind === 'message' ? entry.message.createdAt : entry.events[0].at)

const isAlike = (one: AuditEntry, other: AuditEntry): boolean =>
  one.eventType === other.eventType && daysApart(new Date(one.at), new Date(other.at)) === 0

/** How many of the latest entries are shown initially. */
const initialCount = 5

/** How many of the oldest entries are collapsed initially: none from the first message on that is to be read. */
export const collapsedCount = (thread: readonly ThreadEntry[], isToRead: (message: Message) => boolean): number => {
  const first = thread.findIndex((entry) => entry.kind === 'message' && isToRead(entry.message))
  const earlier = Math.max(0, thread.length - initialCount)
  return first === -1 ? earlier : Math.min(earlier, first)
}

/** The company's messages that are not handled. */
export const unhandledIn = (messages: readonly Message[]): readonly Message[] =>
  messages.filter(({ postedByMA, isHandled }) => !postedByMA && !isHandled)

/** Returns the subject of a message; null for the case as a whole. */
export const subjectOf = ({ formId, componentId }: Message): MessageSubject | null =>
  formId === null ? null : { formId, componentId }

/** Returns the subject of all of the messages; null where they are about different things, or about the case as a whole. */
export const commonSubject = ([first, ...others]: readonly Message[]): MessageSubject | null =>
  first !== undefined &&
  others.every(({ formId, componentId }) => formId === first.formId && componentId === first.componentId)
    ? subjectOf(first)
    : null
