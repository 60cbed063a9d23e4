import type { GuardTree } from '../case/guards/walk-guard.ts'

/** The machines by the names that they have in addresses. */
export const machineNames = ['case', 'caseSession', 'formSession', 'request', 'signIn', 'liveUpdates'] as const
export type MachineName = (typeof machineNames)[number]

/** An action of a transition or a state, by name, with those of its parameters that are texts. */
export type ChartAction = { name: string; params: Readonly<Record<string, string>> }

/** `path`: the keys from the machine's root, joined by dots; empty for the root itself. */
export type ChartState = {
  path: string
  key: string
  /** The id by which guards name the state. */
  id: string
  /** Null for the root. */
  parent: string | null
  type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  /** The state that its parent begins in. */
  isInitial: boolean
  tags: readonly string[]
  entry: readonly ChartAction[]
  exit: readonly ChartAction[]
  invokes: readonly string[]
}

/** The trigger that a transition waits for. `name`: an event, a delay, or an actor that has been invoked. */
export type ChartTrigger =
  | { kind: 'event' | 'after' | 'done' | 'error'; name: string }
  /** The machine goes on by itself. */
  | { kind: 'always'; name: '' }

export type ChartTransition = {
  /** The id of the transition in links, unique within its machine. */
  id: string
  source: string
  /** Null if the transition stays in its state. */
  target: string | null
  trigger: ChartTrigger
  guard: GuardTree | null
  actions: readonly ChartAction[]
}

/** A machine as data: its states, parents before children, and its transitions, in the order of the files. */
export type Chart = { name: MachineName; states: readonly ChartState[]; transitions: readonly ChartTransition[] }

/** Whether one state is another or lies within it. */
export const isWithin = (inner: string, outer: string): boolean =>
  inner === outer || outer === '' || inner.startsWith(`${outer}.`)

/** The states around a state, the root first, and the state itself. */
export const pathsTo = (path: string): readonly string[] =>
  path === '' ? [''] : ['', ...path.split('.').map((_, index, keys) => keys.slice(0, index + 1).join('.'))]

/** The leaf states within a state. */
export const innermostStates = (states: Chart['states'], path: string): readonly string[] => {
  const inside = states.filter(({ parent }) => parent === path)
  return inside.length === 0 ? [path] : inside.flatMap((state) => innermostStates(states, state.path))
}
