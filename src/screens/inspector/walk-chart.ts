import type { Chart } from '#machines/charts/chart.ts'

const keys = ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'PageDown', 'PageUp'] as const
export type WalkKey = (typeof keys)[number]

export const walkKeyOf = (key: string): WalkKey | undefined => keys.find((each) => each === key)

/**
 * Where a key leads on a chart. Down follows the direction of the transitions: from a state to its first transition, from a transition to
 * its target; up goes against it. Left and right go to the neighbours: states of the same parent, transitions of the same state. Page Down
 * goes into a state, Page Up out of it. The same `at` where there is nothing.
 */
export const walkChart = ({ states, transitions }: Chart, at: string, key: WalkKey): string => {
  const transition = transitions.find(({ id }) => id === at)
  if (transition !== undefined) {
    const { source, target } = transition
    const ofSource = transitions.filter((each) => each.source === source).map(({ id }) => id)
    if (key === 'ArrowDown') return target ?? source
    return key === 'ArrowLeft' || key === 'ArrowRight' ? neighbour(ofSource, at, key) : source
  }
  const state = states.find(({ path }) => path === at)
  if (state === undefined) return at
  const inside = states.filter(({ parent }) => parent === at)
  const first = inside.find(({ isInitial }) => isInitial) ?? inside[0]
  switch (key) {
    case 'ArrowDown':
      return transitions.find(({ source }) => source === at)?.id ?? first?.path ?? at
    case 'ArrowUp':
      return transitions.find(({ target }) => target === at)?.id ?? at
    case 'PageDown':
      return first?.path ?? at
    case 'PageUp':
      return state.parent === null || state.parent === '' ? at : state.parent
    case 'ArrowLeft':
    case 'ArrowRight':
      return neighbour(
        states.filter(({ parent }) => parent === state.parent).map(({ path }) => path),
        at,
        key,
      )
  }
}

const neighbour = (all: readonly string[], at: string, key: 'ArrowLeft' | 'ArrowRight'): string =>
  all[all.indexOf(at) + (key === 'ArrowLeft' ? -1 : 1)] ?? at
