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
