import type { Chart, ChartState, ChartTransition } from './chart.ts'

/** One line of a state's box below its name. Every line but the name is the same in every language, so that a layout holds for all. */
export type BoxLine =
  | { kind: 'wire' | 'tag'; text: string }
  | { kind: 'entry' | 'exit' | 'invoke'; text: string }
  /** An event that leaves the state as it is, or leads to a state around it or within it. */
  | { kind: 'transition'; text: string; transition: string }

/** The lines with their positions from the box's upper left corner; `y` is the middle of the line. */
export type BoxContent = { lines: readonly (BoxLine & { x: number; y: number })[]; width: number; height: number }

/** Pixels of the drawing at its natural size. */
export const boxSizes = { width: 212, padding: 10, title: 20, line: 16, characterWidth: 6.3 } as const

/** So many columns a compound state's own events stand in at the most. */
const mostColumns = 4

/** From so many states on, an event that leads from each to the same one, or from one to each, would fill the chart with arrows. */
const fewestJumps = 5

/**
 * A transition that is drawn as an arrow: between two states of which neither lies within the other. The others are named in the box of
 * their state, with those that many states share.
 */
export const isArrow = (chart: Chart, transition: ChartTransition): boolean => {
  const { source, target, trigger } = transition
  if (target === null || isWithin(source, target) || isWithin(target, source)) return false
  const sameEvent = chart.transitions.filter((other) => other.trigger.name === trigger.name && other.target !== null)
  const isShared = (end: 'source' | 'target'): boolean =>
    trigger.kind === 'event' && sameEvent.filter((other) => other[end] === transition[end]).length >= fewestJumps
  return !isShared('source') && !isShared('target')
}

const isWithin = (inner: string, outer: string): boolean =>
  inner === outer || outer === '' || inner.startsWith(`${outer}.`)

/**
 * What stands in the box of a state. For a compound state: in its head, above its states,
 * where its events have several columns.
 */
export const contentOf = (chart: Chart, state: ChartState): BoxContent => {
  const { padding, title, line, characterWidth } = boxSizes
  const events = chart.transitions
    .filter((transition) => transition.source === state.path && !isArrow(chart, transition))
    .flatMap((transition) =>
      boxLabels(transition).map((text) => ({ kind: 'transition', text, transition: transition.id }) as const),
    )
  const isAtomic = chart.states.every(({ parent }) => parent !== state.path)
  const columns = isAtomic ? 1 : Math.max(1, Math.min(mostColumns, Math.ceil(events.length / 3)))
  const width = columns * boxSizes.width
  const wrapped = (text: string) => wrap(text, Math.floor((width - 2 * padding) / characterWidth))
  const lines: readonly BoxLine[] = [
    ...(state.parent === null ? [] : wrapped(state.key).map((text) => ({ kind: 'wire', text }) as const)),
    ...state.entry.map(({ name }) => ({ kind: 'entry', text: name }) as const),
    ...state.exit.map(({ name }) => ({ kind: 'exit', text: name }) as const),
    ...state.invokes.flatMap((name) => wrapped(`▷ ${name}`).map((text) => ({ kind: 'invoke', text }) as const)),
    ...wrapped(state.tags.map((tag) => `#${tag}`).join(' ')).map((text) => ({ kind: 'tag', text }) as const),
  ]
  const top = padding + title
  const rows = Math.ceil(events.length / columns)
  return {
    lines: [
      ...lines.map((each, index) => ({ ...each, x: padding, y: top + (index + 0.5) * line })),
      ...events.map((each, index) => ({
        ...each,
        x: padding + Math.floor(index / rows) * boxSizes.width,
        y: top + (lines.length + (index % rows) + 0.5) * line,
      })),
    ],
    width,
    height: top + (lines.length + rows) * line + padding,
  }
}

/** The number of named conditions of a transition. */
export const conditionCount = ({ guard }: Pick<ChartTransition, 'guard'>): number => {
  const count = (tree: ChartTransition['guard']): number =>
    tree === null ? 0 : 'guards' in tree ? tree.guards.reduce((sum, each) => sum + count(each), 0) : 1
  return count(guard)
}

/** As long as the word in the other languages. */
export const alwaysLabel = 'always'

/** The event as it is written on the chart, with the number of its conditions. */
export const transitionLabel = (transition: ChartTransition): string => {
  const { kind, name } = transition.trigger
  const count = conditionCount(transition)
  const symbol = { event: '', always: alwaysLabel, after: '◷ ', done: '✓ ', error: '✗ ' }[kind]
  return `${symbol}${name}${count === 0 ? '' : ` [${count}]`}`
}

/** On a line of its own, where the transition leads to. */
const boxLabels = (transition: ChartTransition): readonly string[] =>
  transition.target === null || transition.target === transition.source
    ? [transitionLabel(transition)]
    : [transitionLabel(transition), `  → ${transition.target.split('.').at(-1) ?? ''}`]

/** Breaks a name behind its underscores and blanks. */
const wrap = (text: string, length: number): readonly string[] =>
  text.split(/(?<=[_ ])/).reduce<readonly string[]>((lines, part) => {
    const last = lines.at(-1)
    if (part === '') return lines
    return last === undefined || last.length + part.trimEnd().length > length
      ? [...lines, part]
      : [...lines.slice(0, -1), last + part]
  }, [])
