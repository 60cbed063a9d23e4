import type { ChartState, ChartTransition } from './chart.ts'
import type { ChartView } from './chart-view.ts'

/** One line of a state's box below its name. These lines are equal in all languages, so that one layout serves all. */
export type BoxLine =
  | { kind: 'wire' | 'tag'; text: string }
  /** The wire name behind the name, on its line. */
  | { kind: 'beside'; text: string }
  /** A collapsed state's wire name and its number of inner states. */
  | { kind: 'collapsed'; text: string; count: number }
  | { kind: 'entry' | 'exit' | 'invoke'; text: string }
  /** An event that stays in the state, or leads to a parent or an inner state. */
  | { kind: 'transition'; text: string; transition: string }

/** The lines with their positions from the box's upper left corner; `y` is the middle of the line. */
export type BoxContent = { lines: readonly (BoxLine & { x: number; y: number })[]; width: number; height: number }

/** Pixels of the drawing at its natural size. */
export const boxSizes = {
  width: 212,
  briefWidth: 208,
  padding: 10,
  title: 20,
  line: 16,
  characterWidth: 6.3,
  briefCharacterWidth: 6.65,
} as const

/** Room for the name of an expanded state, before its wire name. */
const headNameWidth = 180

/** The most columns of events in the head of a compound state. */
const mostColumns = 4

/** The lines in the box of a state. A compound state has them in its head, in columns. */
export const contentOf = (view: ChartView, state: ChartState): BoxContent => {
  if (view.isBrief) return briefContentOf(view, state)
  const { padding, title, line, characterWidth } = boxSizes
  const events = eventLines(view, state)
  const isAtomic = view.states.every(({ parent }) => parent !== state.path)
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

const eventLines = (view: ChartView, state: ChartState) =>
  view.transitions
    .filter(({ source, id }) => source === state.path && !view.arrows.has(id))
    .flatMap((transition) =>
      boxLabels(view, transition).map((text) => ({ kind: 'transition', text, transition: transition.id }) as const),
    )

/** The name of a state with its wire name, what leads elsewhere without an arrow, and the number of states of a collapsed one. */
const briefContentOf = (view: ChartView, state: ChartState): BoxContent => {
  const { padding, title, line, briefWidth, briefCharacterWidth: characterWidth } = boxSizes
  const isExpanded = view.states.some(({ parent }) => parent === state.path)
  const count = view.collapsed.get(state.path)
  const lines: readonly BoxLine[] = [
    ...(count === undefined ? [] : [{ kind: 'collapsed', text: state.key, count } as const]),
    ...(isExpanded || count !== undefined
      ? []
      : wrap(state.key, Math.floor((briefWidth - 2 * padding) / characterWidth))
    ).map((text) => ({ kind: 'wire', text }) as const),
    ...eventLines(view, state),
  ]
  const top = title + padding / 2
  return {
    lines: [
      ...(isExpanded && state.parent !== null
        ? [{ kind: 'beside', text: state.key, x: padding, y: top / 2 + padding / 4 } as const]
        : []),
      ...lines.map((each, index) => ({ ...each, x: padding, y: top + (index + 0.5) * line })),
    ],
    width: isExpanded ? headNameWidth + Math.ceil(state.key.length * characterWidth) : briefWidth,
    height: top + lines.length * line + padding,
  }
}

/** The number of named conditions of a transition. */
export const conditionCount = ({ guard }: Pick<ChartTransition, 'guard'>): number => {
  const count = (tree: ChartTransition['guard']): number =>
    tree === null ? 0 : 'guards' in tree ? tree.guards.reduce((sum, each) => sum + count(each), 0) : 1
  return count(guard)
}

/** Must be as long as the word in other languages. */
export const alwaysLabel = 'always'

const symbols = { event: '', always: alwaysLabel, after: '◷ ', done: '✓ ', error: '✗ ' } as const

/** The event with the number of its guards. The outcome of a state's only invoked actor is just a symbol, since the box names the actor. */
export const transitionLabel = ({ states }: Pick<ChartView, 'states'>, transition: ChartTransition): string => {
  const { kind, name } = transition.trigger
  const isNamedInBox =
    (kind === 'done' || kind === 'error') && states.find(({ path }) => path === transition.source)?.invokes.length === 1
  const count = conditionCount(transition)
  return [`${symbols[kind]}${isNamedInBox ? '' : name}`.trimEnd(), ...(count === 0 ? [] : [`[${count}]`])].join(' ')
}

/** The label of a transition, or the number of transitions that a merged one stands for. */
export const viewLabel = (view: ChartView, transition: ChartTransition): string => {
  const count = view.merged.get(transition.id)?.length ?? 1
  if (count === 1) return transitionLabel(view, transition)
  return transition.trigger.name === '' ? `×${count}` : `${transition.trigger.name} ×${count}`
}

/** The target is on the same line if it fits, or else on a line of its own. */
const boxLabels = (view: ChartView, transition: ChartTransition): readonly string[] => {
  const label = viewLabel(view, transition)
  if (transition.target === null || transition.target === transition.source) return [label]
  const target = `→ ${transition.target.split('.').at(-1) ?? ''}`
  const room = (boxSizes.briefWidth - 2 * boxSizes.padding) / boxSizes.briefCharacterWidth
  return view.isBrief && `${label} ${target}`.length <= room ? [`${label} ${target}`] : [label, `  ${target}`]
}

/** Breaks a name behind its underscores and blanks. */
const wrap = (text: string, length: number): readonly string[] =>
  text.split(/(?<=[_ ])/).reduce<readonly string[]>((lines, part) => {
    const last = lines.at(-1)
    if (part === '') return lines
    return last === undefined || last.length + part.trimEnd().length > length
      ? [...lines, part]
      : [...lines.slice(0, -1), last + part]
  }, [])
