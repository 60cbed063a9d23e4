import { type Chart, pathsTo } from '#machines/charts/chart.ts'
import { compoundStates, overviewOf } from '#machines/charts/chart-view.ts'

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

const all = 'all'

/** Returns the expanded states as text for an address; undefined for the overview. */
export const expandedText = (chart: Chart, expanded: ReadonlySet<string>): string | undefined => {
  const compounds = compoundStates(chart)
  const paths = compounds.filter((path) => expanded.has(path))
  const overview = overviewOf(chart)
  if (paths.length === overview.size && paths.every((path) => overview.has(path))) return undefined
  return paths.length === compounds.length ? all : paths.join(',')
}

/** The states that an address says are expanded; what the chart does not have is left out. */
export const expandedStates = (chart: Chart, text: string | undefined): ReadonlySet<string> => {
  const compounds = compoundStates(chart)
  if (text === undefined) return overviewOf(chart)
  return new Set(text === all ? compounds : compounds.filter((path) => text.split(',').includes(path)))
}

/** Expands whatever hides a state or an end of a transition. */
export const revealed = (chart: Chart, expanded: ReadonlySet<string>, at: string): ReadonlySet<string> => {
  const transition = chart.transitions.find(({ id }) => id === at)
  const ends = transition === undefined ? [at] : [transition.source, transition.target ?? transition.source]
  const known = ends.filter((end) => end !== '' && chart.states.some(({ path }) => path === end))
  return new Set([...expanded, ...known.flatMap((end) => pathsTo(end).slice(1, -1))])
}

/** Collapses an expanded state or expands a collapsed one. */
export const toggled = (expanded: ReadonlySet<string>, path: string): ReadonlySet<string> =>
  expanded.has(path) ? new Set([...expanded].filter((each) => each !== path)) : new Set([...expanded, path])
