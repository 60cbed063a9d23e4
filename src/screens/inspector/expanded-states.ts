import { type Chart, pathsTo } from '#machines/charts/chart.ts'
import { compoundStates, overviewOf } from '#machines/charts/chart-view.ts'

const all = 'all'

/** Which states are expanded, for an address: undefined for the overview. */
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

/** With what has to be expanded for a state, or both ends of a transition, to be seen. */
export const revealed = (chart: Chart, expanded: ReadonlySet<string>, at: string): ReadonlySet<string> => {
  const transition = chart.transitions.find(({ id }) => id === at)
  const ends = transition === undefined ? [at] : [transition.source, transition.target ?? transition.source]
  const known = ends.filter((end) => end !== '' && chart.states.some(({ path }) => path === end))
  return new Set([...expanded, ...known.flatMap((end) => pathsTo(end).slice(1, -1))])
}

/** With a state collapsed that is expanded, or the other way round. */
export const toggled = (expanded: ReadonlySet<string>, path: string): ReadonlySet<string> =>
  expanded.has(path) ? new Set([...expanded].filter((each) => each !== path)) : new Set([...expanded, path])
