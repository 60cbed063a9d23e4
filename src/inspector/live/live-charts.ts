import { charts } from 'virtual:charts'
import type { DrawnChart } from '#machines/charts/chart-layout.ts'
import type { ActorEvent } from '#src/platform/inspection/actor-events.ts'

/** The chart of an actor's machine. @throws {Error} where none has been drawn. */
export const chartOf = ({ machine }: Pick<ActorEvent, 'machine'>): DrawnChart => {
  const chart = charts.find(({ states }) => states[0]?.id === machine)
  if (chart === undefined) throw new Error(`Cannot show an actor of '${machine}': it has no chart.`)
  return chart
}

/** The innermost state of the first region. */
export const leafOf = ({ states }: DrawnChart, active: readonly string[]): string => {
  const first = states.find(({ parent, path }) => parent === '' && path !== '')?.path ?? ''
  const isOfRegion = (path: string): boolean => path === first || path.startsWith(`${first}.`)
  const own = states[0]?.type === 'parallel' ? active.filter(isOfRegion) : active
  return own.toSorted((one, other) => other.split('.').length - one.split('.').length)[0] ?? ''
}

/** Machines that a page starts with each of its buttons, most of which are never pressed. */
const startedByButtons: ReadonlySet<string> = new Set(['case session', 'request'])

const isOfLifecycle = ({ type }: ActorEvent): boolean => type === 'xstate.init' || type === 'xstate.stop'

/** The events without those of buttons that have not been pressed. */
export const eventsOfUsed = <Event extends ActorEvent>(events: readonly Event[]): readonly Event[] => {
  const used = new Set(events.filter((event) => !isOfLifecycle(event)).map(({ actor }) => actor))
  return events.filter(({ actor, machine }) => used.has(actor) || !startedByButtons.has(machine))
}
