import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { caseMachine } from '../case/case.ts'
import { caseSessionMachine } from '../case-session.ts'
import { formSessionMachine } from '../form-session.ts'
import { liveUpdatesMachine } from '../live-updates.ts'
import { requestMachine } from '../request.ts'
import { signInMachine } from '../sign-in.ts'
import { guardTree } from '../case/guards/walk-guard.ts'
import { ownTransitions, withDescendants } from '../state-nodes.ts'
import {
  machineNames,
  type Chart,
  type ChartAction,
  type ChartState,
  type ChartTransition,
  type ChartTrigger,
  type MachineName,
} from './chart.ts'
import { textParams } from './text-params.ts'

const machines = {
  case: caseMachine,
  caseSession: caseSessionMachine,
  formSession: formSessionMachine,
  request: requestMachine,
  signIn: signInMachine,
  liveUpdates: liveUpdatesMachine,
} as const

/** Every machine as data. */
export const readCharts = (): readonly Chart[] => machineNames.map((name) => readChart(name, machines[name]))

/**
 * Reads a machine as data.
 * @throws Error for an inline guard: guards have names.
 */
export const readChart = (name: MachineName, machine: AnyStateMachine): Chart => {
  const nodes = withDescendants(machine.root)
  return { name, states: nodes.map((node) => readState(node)), transitions: withIds(nodes.flatMap(transitionsOf)) }
}

const pathOf = ({ path }: AnyStateNode): string => path.join('.')

const readState = (node: AnyStateNode): ChartState => ({
  path: pathOf(node),
  key: node.key,
  id: node.id,
  parent: node.parent === undefined ? null : pathOf(node.parent),
  type: node.type,
  isInitial: node.parent?.initial?.target?.includes(node) ?? false,
  tags: node.tags.map(String),
  entry: actionsOf(node.entry),
  exit: actionsOf(node.exit),
  invokes: node.invoke.map(({ src }) => nameOf(src)),
})

const transitionsOf = (node: AnyStateNode): readonly Omit<ChartTransition, 'id'>[] =>
  ownTransitions(node).map((transition) => ({
    source: pathOf(node),
    target: targetOf(transition),
    trigger: triggerOf(transition),
    guard: transition.guard === undefined ? null : guardTree(transition.guard),
    actions: transition.actions.map(readAction),
  }))

const targetOf = ({ target }: AnyTransitionDefinition): string | null => {
  const [state] = target ?? []
  return state === undefined ? null : pathOf(state)
}

/** XState's own event types consist of a prefix for the trigger and the id of the state. */
const triggerOf = ({ eventType, source }: AnyTransitionDefinition): ChartTrigger => {
  const type = String(eventType)
  if (type === '') return { kind: 'always', name: '' }
  const actor = source.invoke.find(({ id }) => type.endsWith(`.actor.${id}`))
  if (actor !== undefined) return { kind: type.startsWith('xstate.done.') ? 'done' : 'error', name: nameOf(actor.src) }
  const delay = /^xstate\.after\.(?<name>.+)$/.exec(type)?.groups?.['name']
  return delay === undefined
    ? { kind: 'event', name: type }
    : { kind: 'after', name: delay.slice(0, -source.id.length - 1) }
}

/** The actions of a state; functions are XState's own, which start and stop the delays. */
const actionsOf = (actions: readonly unknown[]): readonly ChartAction[] =>
  actions.filter((action) => typeof action !== 'function').map(readAction)

const readAction = (action: unknown): ChartAction => {
  if (typeof action === 'string') return { name: action, params: {} }
  if (typeof action !== 'object' || action === null || !('type' in action) || typeof action.type !== 'string')
    throw new Error('Cannot read an action without a name.')
  return { name: action.type, params: textParams('params' in action ? action.params : undefined) }
}

const triggerLabel = ({ kind, name }: ChartTrigger): string =>
  kind === 'event' ? name : kind === 'always' ? 'always' : `${kind}:${name}`

/** @throws Error for an inline actor: actors have names. */
const nameOf = (src: unknown): string => {
  if (typeof src !== 'string') throw new Error('Cannot read an actor without a name.')
  return src
}

const withIds = (transitions: readonly Omit<ChartTransition, 'id'>[]): readonly ChartTransition[] => {
  const counts = new Map<string, number>()
  return transitions.map((transition) => {
    const label = `${transition.source}/${triggerLabel(transition.trigger)}`
    const count = (counts.get(label) ?? 0) + 1
    counts.set(label, count)
    return { id: count === 1 ? label : `${label}/${count}`, ...transition }
  })
}
