import type { AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { ownTransitions, withAncestors, withDescendants } from '../state-nodes.ts'
import { caseMachine } from './case.ts'
import { choices } from './guards/choices.ts'
import { demands } from './guards/demands.ts'
import { requirements } from './guards/requirements.ts'
import { guardTree, type GuardTree } from './guards/walk-guard.ts'
import { caseEventTypes, permissions, type Role } from './permissions.ts'
import { setbacks } from './road.ts'

/** One transition as text: `event`, empty if the chart goes on by itself; `guard`, the names of its guards; `target`, a state's id. */
export type DescribedTransition = { event: string; guard: string; target: string | null; actions: readonly string[] }

/** One state of the chart: its path, its tags, and its own transitions. */
export type DescribedState = { path: string; tags: readonly string[]; transitions: readonly DescribedTransition[] }

/** Every state of the chart with its transitions, in the order of the files. */
export const describeChart = (): readonly DescribedState[] => withDescendants(caseMachine.root).map(describeState)

const describeState = (node: AnyStateNode): DescribedState => ({
  path: node.path.join('.'),
  tags: node.tags.map(String),
  transitions: ownTransitions(node).map(describeTransition),
})

const describeTransition = ({ eventType, guard, target, actions }: AnyTransitionDefinition): DescribedTransition => ({
  event: String(eventType),
  guard: guard === undefined ? '' : guardText(guardTree(guard)),
  target: target?.[0]?.path.join('.') ?? null,
  actions: actions.map((action) => (typeof action === 'string' ? action : nameOfAction(action))),
})

const nameOfAction = (action: object): string =>
  'type' in action && typeof action.type === 'string' ? action.type : 'unnamed'

/** The names of a guard's conditions, with how they are combined. */
export const guardText = (tree: GuardTree): string => {
  if (tree.kind === 'named') return tree.name
  if (tree.kind === 'stateIn') return `in ${tree.id}`
  const guards = tree.guards.map((each) =>
    each.kind === 'and' || each.kind === 'or' ? `(${guardText(each)})` : guardText(each),
  )
  return tree.kind === 'not' ? `not ${guards.join()}` : guards.join(tree.kind === 'and' ? ' and ' : ' or ')
}

const namesIn = (tree: GuardTree): readonly string[] =>
  tree.kind === 'named' ? [tree.name] : tree.kind === 'stateIn' ? [] : tree.guards.flatMap(namesIn)

/** Named guards that no transition uses. */
export const unusedGuards = (): readonly string[] => {
  const used = new Set(
    withDescendants(caseMachine.root).flatMap((node) =>
      ownTransitions(node).flatMap(({ guard }) => (guard === undefined ? [] : namesIn(guardTree(guard)))),
    ),
  )
  return Object.keys({ ...requirements, ...demands, ...choices }).filter((name) => !used.has(name))
}

/** The roles that a state awaits, by its tag. Signatories and the register act by the system that they have answered. */
const rolesOfTag: Readonly<Record<string, readonly Role[]>> = {
  'awaits:applicant': ['applicant'],
  'awaits:signatory': ['system'],
  'awaits:caseworker': [1, 2],
  'awaits:administrator': [1],
  'awaits:region': [4],
  'awaits:register': ['system'],
}

/**
 * The states of the lifecycle that the awaited party cannot leave forwards: none has an event that leads to another state without giving up what has
 * been reached, nor one that changes what the state goes on by itself for.
 */
export const statesWithoutActor = (): readonly string[] =>
  withDescendants(caseMachine.root)
    .filter(({ type, path }) => type === 'atomic' && path[0] === 'lifecycle')
    .filter((leaf) => {
      const nodes = withAncestors(leaf)
      const awaited = nodes.flatMap(({ tags }) => tags.flatMap((tag) => rolesOfTag[String(tag)] ?? []))
      const goesOnByItself = nodes.some(({ always }) => (always ?? []).length > 0)
      const brings = ({ eventType, target, actions }: AnyTransitionDefinition): boolean => {
        const type = caseEventTypes.find((each) => each === eventType)
        if (type === undefined || setbacks.has(type) || !permissions[type].some((role) => awaited.includes(role)))
          return false
        return target === undefined ? goesOnByItself && actions.length > 0 : !target.includes(leaf)
      }
      return awaited.length > 0 && !nodes.some((node) => [...node.transitions.values()].flat().some(brings))
    })
    .map(({ path }) => path.join('.'))
