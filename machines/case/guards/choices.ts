import { isLastSignatory } from '../requirements/signature.ts'
import { choice } from './guard.ts'

/** The guards that choose between the transitions of one event, or let the chart go on by itself. */
export const choices = {
  'the actor is a caseworker': choice((_, _event, actor) => actor.kind === 'staff'),
  'the actor is the system': choice((_, _event, actor) => actor.kind === 'system'),
  // Applicants get only some of the facts, with which an incomplete review may seem complete.
  'the actor sees the whole review': choice((_, _event, actor) => actor.kind !== 'applicant'),
  'the last signature comes in': choice(
    ({ signature }, event) =>
      event.type === 'signature.signed' && 'email' in event && isLastSignatory(signature.signatories, event.email),
  ),
  'the last internal signature comes in': choice(
    ({ internalSignature }, event) =>
      event.type === 'internalSignature.signed' &&
      'email' in event &&
      isLastSignatory(internalSignature.signatories, event.email),
  ),
  'it was removed as CREATED': choice(({ removal }) => removal?.from === 'CREATED'),
  'it was removed as STARTED': choice(({ removal }) => removal?.from === 'STARTED'),
  'it was removed as RESET': choice(({ removal }) => removal?.from === 'RESET'),
  'it was removed as REJECTED': choice(({ removal }) => removal?.from === 'REJECTED'),
  'it was removed as CANCELLED_IN_TELLUS': choice(({ removal }) => removal?.from === 'CANCELLED_IN_TELLUS'),
} as const
