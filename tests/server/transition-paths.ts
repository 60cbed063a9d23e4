import { createActor, fromTransition, type AnyStateNode, type AnyTransitionDefinition } from 'xstate'
import { adjacencyMapToArray, getAdjacencyMap } from 'xstate/graph'
import { caseMachine } from '#machines/case/case.ts'
import type { CaseEvent, CaseEventType } from '#machines/case/events.ts'
import type { Actor } from '#machines/case/permissions.ts'
import { factsOf, restoreSnapshot } from '#machines/case/restore.ts'
import { readChart } from '#machines/charts/charts.ts'
import type { CaseFacts } from '#schemas/facts.ts'

/** An event of the case, and who causes it. */
export type CausedEvent = { event: CaseEvent; actor: Actor }

/** An event, the ids of the transitions that it takes, and the facts after it. */
export type PathStep = CausedEvent & { transitions: readonly string[]; facts: CaseFacts }

type GraphEvent = PathStep & { type: CaseEventType }
type Edge = PathStep & { to: string }
type Graph = ReadonlyMap<string, readonly Edge[]>

const everyNode = (node: AnyStateNode): readonly AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap((child) => everyNode(child)),
]

const { transitions: chartTransitions } = readChart('case', caseMachine)

/** The chart has them in the order of the machine. */
const idOf: ReadonlyMap<AnyTransitionDefinition, string> = new Map(
  everyNode(caseMachine.root)
    .flatMap(({ always, transitions }) => [...(always ?? []), ...[...transitions.values()].flat()])
    .map((definition, index) => [definition, chartTransitions[index]?.id ?? '']),
)

/** Every transition of the case's chart, by its id. */
export const everyTransition: readonly string[] = chartTransitions.map(({ id }) => id)

/** The states of the five regions, and what else of the facts decides which transitions can be taken. */
export const stateOf = (facts: CaseFacts): string =>
  JSON.stringify({
    ...restoreSnapshot(facts, { kind: 'system' }).value,
    approved: facts.forms.flatMap(({ formId, status }) => (status === 'approved' ? [formId] : [])),
    checked: facts.checkPoints.flatMap(({ componentId, status }) => (status === 'CHECKED' ? [componentId] : [])),
    pending: [facts.signature, facts.internalSignature].map(
      ({ signatories }) => signatories.filter(({ status }) => status === 'pending').length,
    ),
    corrections: facts.corrections.flatMap(({ isHandled, isApproved }) => (isApproved ? [] : [isHandled])),
    drafts: facts.correctionDrafts.length,
    isDelegated: facts.handlerEmail !== null,
    removedFrom: facts.removal?.from ?? null,
  })

const take = (before: CaseFacts, { event, actor }: CausedEvent): PathStep => {
  const transitions: string[] = []
  const snapshot = restoreSnapshot(before, actor)
  const running = createActor(caseMachine, {
    snapshot,
    input: snapshot.context,
    inspect: (inspected) => {
      if (inspected.type === '@xstate.microstep')
        transitions.push(...inspected._transitions.map((each) => idOf.get(each) ?? ''))
    },
  }).start()
  running.send(event)
  return { event, actor, transitions, facts: factsOf(running.getSnapshot()) }
}

/**
 * Counts what is out of the ordinary in a case. The graph has the states with one such thing at most: all combinations are more than a test can
 * walk, and take no other transitions.
 */
const asides = ({ status, signature, analogSignature, internalSignature, ...facts }: CaseFacts): number =>
  [
    ['REJECTED', 'EXPIRED', 'REJECTED_BY_MA'].includes(signature.status),
    analogSignature.status === 'REJECTED_BY_MA',
    ['signatoryDeclined', 'expired', 'REJECTED_BY_MA'].includes(internalSignature.status),
    facts.corrections.some(({ isApproved }) => !isApproved) || facts.correctionDrafts.length > 0,
    facts.handlerEmail !== null,
    facts.removal !== null,
    ['REJECTED', 'RESET'].includes(status),
  ].filter(Boolean).length

const graphFrom = (start: CaseFacts, eventsOf: (facts: CaseFacts) => readonly CausedEvent[]): Graph => {
  const logic = fromTransition((_: CaseFacts, { facts }: GraphEvent) => facts, start)
  const map = getAdjacencyMap(logic, {
    events: ({ context }) =>
      eventsOf(context)
        .map((caused) => ({ type: caused.event.type, ...take(context, caused) }))
        .filter(({ facts }) => asides(facts) <= 1),
    serializeState: ({ context }) => stateOf(context),
    serializeEvent: ({ event, actor }) => JSON.stringify([actor.kind, event]),
    limit: 100_000,
  })
  return Map.groupBy(
    adjacencyMapToArray(map).map(({ state, event }) => ({
      ...event,
      from: stateOf(state.context),
      to: stateOf(event.facts),
    })),
    ({ from }) => from,
  )
}

/** The states from which a path can come back to `state`. */
const statesBefore = (graph: Graph, state: string): ReadonlySet<string> => {
  const before = new Set([state])
  for (let size = 0; size < before.size;) {
    size = before.size
    for (const [from, edges] of graph) if (edges.some(({ to }) => before.has(to))) before.add(from)
  }
  return before
}

/** The shortest way to a transition that is still to be taken, by edges that are open; null where there is none. */
const shortestWay = (
  graph: Graph,
  from: string,
  untaken: ReadonlySet<string>,
  isOpen: (edge: Edge) => boolean,
): readonly Edge[] | null => {
  const ways = new Map<string, readonly Edge[]>([[from, []]])
  for (const [state, way] of ways)
    for (const edge of graph.get(state) ?? []) {
      if (!isOpen(edge)) continue
      if (edge.transitions.some((id) => untaken.has(id))) return [...way, edge]
      if (!ways.has(edge.to)) ways.set(edge.to, [...way, edge])
    }
  return null
}

/**
 * Paths from the facts that together take each of the transitions, as far as the events can: few and long, for what leads
 * nowhere else comes last, as does an event after which others that the chart allows do not happen.
 */
export const pathsThrough = (
  transitions: readonly string[],
  start: CaseFacts,
  eventsOf: (facts: CaseFacts) => readonly CausedEvent[],
  isOneWay: (event: CaseEvent) => boolean,
): readonly (readonly PathStep[])[] => {
  const graph = graphFrom(start, eventsOf)
  const untaken = new Set(transitions)
  const returning = statesBefore(graph, stateOf(start))
  const pathFrom = (state: string): readonly PathStep[] => {
    const way =
      shortestWay(graph, state, untaken, ({ event, to }) => returning.has(to) && !isOneWay(event)) ??
      shortestWay(graph, state, untaken, () => true)
    const last = way?.at(-1)
    if (way === null || last === undefined) return []
    for (const id of way.flatMap((edge) => edge.transitions)) untaken.delete(id)
    return [...way, ...pathFrom(last.to)]
  }
  const paths: (readonly PathStep[])[] = []
  for (let path = pathFrom(stateOf(start)); path.length > 0; path = pathFrom(stateOf(start))) paths.push(path)
  return paths
}
