import type { Chart, ChartTrigger } from '#machines/charts/chart.ts'

const prefixes = { after: 'xstate.after.', done: 'xstate.done.actor.', error: 'xstate.error.actor.' } as const

/** What on the chart an event's type stands for: XState's own types name a delay or an actor by the state that has it. */
export const triggerOf = ({ states, transitions }: Chart, type: string): ChartTrigger => {
  const source = states.find(({ id }) => type.endsWith(`.${id}`))?.path
  const transition = transitions.find(
    ({ trigger: { kind, name }, source: own }) =>
      own === source &&
      (kind === 'done' || kind === 'error' || kind === 'after') &&
      type.startsWith(kind === 'after' ? `${prefixes.after}${name}.` : prefixes[kind]),
  )
  return transition?.trigger ?? { kind: 'event', name: type }
}
