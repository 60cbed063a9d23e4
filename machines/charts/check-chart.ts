import { type Chart, type ChartState, isWithin } from './chart.ts'

/** The paths of states that no transition leads to and that no state begins in. `begunIn`: keys of states that a machine can be restored to. */
export const unreachableStates = (
  { states, transitions }: Chart,
  begunIn: ReadonlySet<string> = new Set(),
): readonly string[] => {
  const entered = new Set<string>()
  const enter = (path: string): void => {
    if (entered.has(path)) return
    entered.add(path)
    const state = states.find((each) => each.path === path)
    if (state === undefined) return
    if (state.parent !== null) enter(state.parent)
    for (const child of states)
      if (child.parent === path && (state.type === 'parallel' || child.isInitial)) enter(child.path)
  }
  enter('')
  for (const { key, path } of states) if (begunIn.has(key)) enter(path)
  for (const { target } of transitions) if (target !== null) enter(target)
  return states.filter(({ path }) => !entered.has(path)).map(({ path }) => path)
}

const isLeaf = ({ states }: Chart, { path }: ChartState): boolean => states.every(({ parent }) => parent !== path)

/** The paths of states that neither themselves nor through a parent have a transition to another state. */
export const deadEnds = (chart: Chart): readonly string[] =>
  chart.states
    .filter((state) => isLeaf(chart, state))
    .filter(({ path }) =>
      chart.transitions.every(({ source, target }) => target === null || target === path || !isWithin(path, source)),
    )
    .map(({ path }) => path)
