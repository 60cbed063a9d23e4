import { type Chart, type ChartTransition, innermostStates, isWithin, pathsTo } from './chart.ts'

/**
 * A chart without the inside of collapsed states. Transitions that lead to or from what is within such a state lead to or from the state, all of a
 * pair of states as one.
 */
export type ChartView = Chart & {
  /** The ids of the transitions that are drawn as arrows. The others are named in the box of their state. */
  arrows: ReadonlySet<string>
  /** How many innermost states each collapsed state holds, by its path. */
  collapsed: ReadonlyMap<string, number>
  /** The transitions that each merged transition stands for, by its id. */
  merged: ReadonlyMap<string, readonly ChartTransition[]>
  /** Whether boxes list only transitions that leave, as in a chart of many states. */
  isBrief: boolean
}

/** A chart of more states is shown in brief, and begins with some of its states collapsed. */
const largestWhole = 20
/** The most boxes of an overview. */
const mostBoxes = 9

/** An event that leads from this many states to one state, or from one to this many, is listed in boxes instead of drawn. */
const fewestJumps = { whole: 5, brief: 3 } as const

/** The states that have states within them, the root left out. */
export const compoundStates = ({ states }: Pick<Chart, 'states'>): readonly string[] =>
  states.filter(({ path }) => path !== '' && states.some(({ parent }) => parent === path)).map(({ path }) => path)

/** The states that a chart expands at first: those with the most inner states, while there is room. */
export const overviewOf = ({ states }: Pick<Chart, 'states'>): ReadonlySet<string> => {
  const compounds = compoundStates({ states })
  if (states.length <= largestWhole) return new Set(compounds)
  const childrenOf = (path: string): number => states.filter(({ parent }) => parent === path).length
  const expanded = new Set<string>()
  for (;;) {
    const shown = states.filter(({ path }) => path !== '' && shownState(path, expanded) === path)
    const boxes = shown.filter(({ path }) => !expanded.has(path)).length
    const [next] = shown
      .filter(({ path }) => compounds.includes(path) && !expanded.has(path))
      .filter(({ path }) => boxes - 1 + childrenOf(path) <= mostBoxes)
      .toSorted((one, other) => innermostStates(states, other.path).length - innermostStates(states, one.path).length)
    if (next === undefined) return expanded
    expanded.add(next.path)
  }
}

/** The box that shows a state: its own, or that of the outermost collapsed state around it. */
export const shownState = (path: string, expanded: ReadonlySet<string>): string =>
  pathsTo(path).find((each) => each !== '' && !expanded.has(each)) ?? path

/** The id of all transitions between two states or their insides. An empty target stands for every state. */
export const pairId = (source: string, target: string): string => `${source}>${target}`

/** The transitions that a pair stands for; none where the text names no pair. */
export const transitionsOfPair = ({ transitions }: Chart, pair: string): readonly ChartTransition[] => {
  const [source, target] = pair.split('>')
  if (source === undefined || target === undefined) return []
  return transitions.filter(
    (each) => each.target !== null && isWithin(each.source, source) && isWithin(each.target, target),
  )
}

/** A chart with everything that it has. */
export const wholeView = (chart: Chart): ChartView => viewOf(chart, new Set(compoundStates(chart)), false)

/** A chart with these states expanded. A small chart lists internal events in its boxes. */
export const chartView = (chart: Chart, expanded: ReadonlySet<string>): ChartView =>
  viewOf(chart, expanded, chart.states.length > largestWhole)

type Shown = { transition: ChartTransition; source: string; target: string | null }

const isBetween = ({ source, target }: Shown): boolean =>
  target !== null && !isWithin(source, target) && !isWithin(target, source)

const viewOf = (chart: Chart, expanded: ReadonlySet<string>, isBrief: boolean): ChartView => {
  const states = chart.states.filter(({ path }) => shownState(path, expanded) === path)
  const shown = chart.transitions.map((transition): Shown => ({
    transition,
    source: shownState(transition.source, expanded),
    target: transition.target === null ? null : shownState(transition.target, expanded),
  }))
  const isJump = jumpOf(shown, isBrief)
  const own = shown.filter((each) => !isBetween(each) && !isBrief && each.source === each.transition.source)
  const pairs = [
    ...Map.groupBy(shown.filter(isBetween), (each) =>
      pairId(each.source, isBrief && isJump(each) === 'to many' ? '' : (each.target ?? '')),
    ).entries(),
  ].map(([id, members]) => {
    const drawn = members.filter((member) => isJump(member) === null)
    const isLifted = members.some(
      ({ transition, source, target }) => transition.source !== source || transition.target !== target,
    )
    return { id, members, drawn, isMerged: isLifted || (isBrief && members.length > 1) }
  })
  const transitions = [
    ...own.map(({ transition }) => transition),
    ...pairs.flatMap(({ id, members, isMerged }) =>
      isMerged ? mergedTransition(id, members) : members.map(({ transition }) => transition),
    ),
  ]
  return {
    name: chart.name,
    states,
    transitions: transitions.toSorted((one, other) => orderIn(chart, one) - orderIn(chart, other)),
    arrows: new Set(
      pairs.flatMap(({ id, drawn, isMerged }) =>
        drawn.length === 0 ? [] : isMerged ? [id] : drawn.map(({ transition }) => transition.id),
      ),
    ),
    collapsed: new Map(
      states
        .filter(({ path }) => path !== '' && !expanded.has(path) && chart.states.some(({ parent }) => parent === path))
        .map(({ path }) => [path, innermostStates(chart.states, path).length]),
    ),
    merged: new Map(
      pairs.flatMap(({ id, members, isMerged }) =>
        isMerged ? [[id, members.map(({ transition }) => transition)] as const] : [],
      ),
    ),
    isBrief,
  }
}

const orderIn = ({ transitions }: Chart, { id, source }: ChartTransition): number => {
  const index = transitions.findIndex((each) => each.id === id)
  return index === -1 ? transitions.findIndex((each) => isWithin(each.source, source)) : index
}

/** Whether the event leads from many states to one, or from one to many, in this view. */
const jumpOf = (shown: readonly Shown[], isBrief: boolean): ((one: Shown) => 'to one' | 'to many' | null) => {
  const fewest = isBrief ? fewestJumps.brief : fewestJumps.whole
  const targeted = shown.filter((each) => (isBrief ? isBetween(each) : each.target !== null))
  const distinct = isBrief
    ? [
        ...new Map(
          targeted.map((each) => [`${each.transition.trigger.name} ${pairId(each.source, each.target ?? '')}`, each]),
        ).values(),
      ]
    : targeted
  const countOf = (one: Shown, end: 'source' | 'target'): number =>
    distinct.filter((other) => other.transition.trigger.name === one.transition.trigger.name && other[end] === one[end])
      .length
  return (one) => {
    if (one.transition.trigger.kind !== 'event') return null
    if (countOf(one, 'source') >= fewest) return 'to many'
    return countOf(one, 'target') >= fewest ? 'to one' : null
  }
}

/** Merges transitions between the same two states, and keeps their event if they share it. */
const mergedTransition = (id: string, members: readonly Shown[]): readonly ChartTransition[] => {
  const [first] = members
  if (first === undefined) return []
  const target = members.every((each) => each.target === first.target) ? first.target : null
  const isSame = members.every(({ transition: { trigger } }) => trigger.name === first.transition.trigger.name)
  return [
    {
      id,
      source: first.source,
      target,
      trigger: isSame ? first.transition.trigger : { kind: 'always', name: '' },
      guard: null,
      actions: [],
    },
  ]
}
