import type { ActorEvent } from '#src/platform/inspection/actor-events.ts'

/** Machines that a page starts with each of its buttons, most of which are never pressed. */
const startedByButtons: ReadonlySet<string> = new Set(['case session', 'request'])

const isOfLifecycle = ({ type }: ActorEvent): boolean => type === 'xstate.init' || type === 'xstate.stop'

/** The events without those of buttons that have not been pressed. */
export const eventsOfUsed = <Event extends ActorEvent>(events: readonly Event[]): readonly Event[] => {
  const used = new Set(events.filter((event) => !isOfLifecycle(event)).map(({ actor }) => actor))
  return events.filter(({ actor, machine }) => used.has(actor) || !startedByButtons.has(machine))
}
