import type { Chart } from './chart.ts'

/** Whether one state lies within another, or is it. Every state lies within the root. */
export const isWithin = (inner: string, outer: string): boolean =>
  inner === outer || outer === '' || inner.startsWith(`${outer}.`)

/** The states around a state, the root first, and the state itself. */
export const pathsTo = (path: string): readonly string[] =>
  path === '' ? [''] : ['', ...path.split('.').map((_, index, keys) => keys.slice(0, index + 1).join('.'))]

/** The states within a state in which there are no others. */
export const innermostStates = (states: Chart['states'], path: string): readonly string[] => {
  const inside = states.filter(({ parent }) => parent === path)
  return inside.length === 0 ? [path] : inside.flatMap((state) => innermostStates(states, state.path))
}
