import { getNextTransitions, type AnyTransitionDefinition, type AnyStateNode } from 'xstate'
import type { Reason } from '#schemas/reason.ts'
import { activeNodes, withDescendants } from '../state-nodes.ts'
import { type CaseSnapshot, caseMachine } from './case.ts'
import type { CaseEventType, Question } from './events.ts'
import { choices } from './guards/choices.ts'
import { demands } from './guards/demands.ts'
import { requirements } from './guards/requirements.ts'
import { guardTree, type GuardTree } from './guards/walk-guard.ts'
import { reason, uniqueReasons } from './reason-codes.ts'
import { statusOf } from './restore.ts'

const byName = <T>(table: Readonly<Record<string, T>>): ReadonlyMap<string, T> => new Map(Object.entries(table))
const requirementOf = byName<(typeof requirements)[keyof typeof requirements]>(requirements)
const demandOf = byName<(typeof demands)[keyof typeof demands]>(demands)
const choiceOf = byName<(typeof choices)[keyof typeof choices]>(choices)

const trees = new WeakMap<AnyTransitionDefinition, GuardTree>()

const treeOf = (transition: AnyTransitionDefinition): GuardTree => {
  const known = trees.get(transition)
  if (known !== undefined) return known
  const tree: GuardTree = transition.guard === undefined ? { kind: 'and', guards: [] } : guardTree(transition.guard)
  trees.set(transition, tree)
  return tree
}

const signatureReason = (snapshot: CaseSnapshot): Reason =>
  reason(snapshot.hasTag('signed') ? 'SIGNATURE_NOT_APPROVED' : 'SIGNATURE_MISSING', {
    to: 'section',
    section: 'signature',
  })

/** Returns the task that leads to the state which a guard asks for, or else when that state is possible. */
const missingState = (snapshot: CaseSnapshot, id: string): Reason =>
  id === 'digitallyApproved' || id === 'digitallySigned'
    ? signatureReason(snapshot)
    : reason('NOT_IN_THIS_STATE', null, { status: statusOf(snapshot), possibleIn: id })

/** All reasons why a guard fails. Choices have no reasons. */
const reasonsOf = (tree: GuardTree, snapshot: CaseSnapshot, question: Question): readonly Reason[] => {
  switch (tree.kind) {
    case 'named':
      return (
        requirementOf.get(tree.name)?.reasons(snapshot.context.facts) ??
        demandOf.get(tree.name)?.reasons(snapshot.context.facts, question) ??
        []
      )
    case 'stateIn':
      return isIn(snapshot, tree.id) ? [] : [missingState(snapshot, tree.id)]
    case 'and':
      return tree.guards.flatMap((each) => reasonsOf(each, snapshot, question))
    case 'or': {
      const branches = tree.guards.map((each) => reasonsOf(each, snapshot, question))
      return branches.some((reasons) => reasons.length === 0) ? [] : (branches[0] ?? [])
    }
    case 'not':
      return []
  }
}

const isIn = (snapshot: CaseSnapshot, id: string): boolean => activeNodes(snapshot).some((node) => node.id === id)

/** Whether a guard holds for a question. `can` of XState needs a whole event; here demands on absent properties hold. */
const holds = (tree: GuardTree, snapshot: CaseSnapshot, question: Question): boolean => {
  switch (tree.kind) {
    case 'named': {
      const chosen = choiceOf.get(tree.name)
      return chosen === undefined
        ? reasonsOf(tree, snapshot, question).length === 0
        : chosen.isChosen(snapshot.context, question)
    }
    case 'stateIn':
      return isIn(snapshot, tree.id)
    case 'and':
      return tree.guards.every((each) => holds(each, snapshot, question))
    case 'or':
      return tree.guards.some((each) => holds(each, snapshot, question))
    case 'not':
      return !tree.guards.some((each) => holds(each, snapshot, question))
  }
}

/** The transitions of the present states for an event: in each region those of the innermost state with a transition for it. */
const candidates = (snapshot: CaseSnapshot, type: CaseEventType): readonly AnyTransitionDefinition[] => {
  const all = getNextTransitions(snapshot).filter(({ eventType }) => eventType === type)
  const depths = Map.groupBy(all, ({ source }) => source.path[0])
  return [...depths.values()].flatMap((ofRegion) => {
    const depth = Math.max(...ofRegion.map(({ source }) => source.path.length))
    return ofRegion.filter(({ source }) => source.path.length === depth)
  })
}

/** Whether a present state has a transition for the event, before its guards are asked. */
export const hasTransition = (snapshot: CaseSnapshot, type: CaseEventType): boolean =>
  candidates(snapshot, type).length > 0

/** Whether a transition accepts the question, whoever the actor is. */
export const accepts = (snapshot: CaseSnapshot, question: Question): boolean =>
  candidates(snapshot, question.type).some((transition) => holds(treeOf(transition), snapshot, question))

/** Whether the event is possible now with some payload. */
export const isPossible = (snapshot: CaseSnapshot, type: CaseEventType): boolean => accepts(snapshot, { type })

/** The reasons of the guards of a transition, in any state of the case. */
export const guardReasons = (
  transition: AnyTransitionDefinition,
  snapshot: CaseSnapshot,
  question: Question,
): readonly Reason[] => reasonsOf(treeOf(transition), snapshot, question)

/** The reasons against an event: from its transitions, or else the states that have it. Empty for an accepted event. */
export const reasonsFor = (snapshot: CaseSnapshot, question: Question): readonly Reason[] => {
  const found = candidates(snapshot, question.type)
  if (found.some((transition) => holds(treeOf(transition), snapshot, question))) return []
  const reasons = uniqueReasons(found.flatMap((transition) => guardReasons(transition, snapshot, question)))
  const tasks = reasons.filter(({ code }) => code !== 'NOT_IN_THIS_STATE')
  if (tasks.length > 0) return tasks
  const states = statesOf(question.type)
  if (snapshot.hasTag('closed') && states.some(({ isOpen }) => isOpen)) return [reason('CASE_IS_CLOSED')]
  const [state] = states
  return reasons.length > 0 || state === undefined ? reasons : [missingState(snapshot, state.name)]
}

/** A state of the chart by its short name. `isOpen`: an undecided case can be in it or reach it. */
type NamedState = { name: string; isOpen: boolean }

const isOpen = ({ path: [region, ...rest], states }: AnyStateNode): boolean =>
  region !== 'lifecycle' || rest.includes('open') || 'open' in states || 'accessible' in states

/** The states that have a transition for the event, those of the lifecycle first. */
const statesByEvent: ReadonlyMap<string, readonly NamedState[]> = new Map(
  [
    ...Map.groupBy(
      withDescendants(caseMachine.root).flatMap((node) =>
        node.ownEvents.map((type: string) => ({ type, name: nameOf(node), isOpen: isOpen(node) })),
      ),
      ({ type }) => type,
    ),
  ].map(([type, states]) => [type, states.map(({ name, isOpen: open }) => ({ name, isOpen: open }))]),
)

export const statesOf = (type: CaseEventType): readonly NamedState[] => statesByEvent.get(type) ?? []

/** The id of the node, or its name if it has no id. */
function nameOf({ id, key }: AnyStateNode): string {
  return id.startsWith('case.') ? key : id
}

/** The states with transitions, which "possible when …" can name. */
export const statesWithEvents: readonly string[] = [
  ...new Set([...statesByEvent.values()].flatMap((states) => states.map(({ name }) => name))),
]
