import { fromTransition, type ActorRefFrom } from 'xstate'
import type { CaseChange, ChangeEntry } from '#schemas/api/live-updates.ts'
import type { Case } from '#schemas/case.ts'
import { caseMachine, type CaseSnapshot } from './case/case.ts'
import { entriesOf } from './case/effects.ts'
import type { CaseEventType } from './case/events.ts'
import { isPossible } from './case/explain.ts'
import { caseEventTypes, type Actor } from './case/permissions.ts'
import { restoreSnapshot } from './case/restore.ts'
import { ownTransitions, withDescendants } from './state-nodes.ts'

/** A case as the server last sent it, and the chart restored from its facts for the user who has it open. */
type OpenCaseState = { case: Case; actor: Actor; chart: CaseSnapshot }

/**
 * `case.fetched`: a response of the server. An event of the chart is one that the log names, by whom and about which form, with the case that it
 * led to. `user.fetched`: the user's role may be another one than before.
 */
export type OpenCaseEvent =
  | { type: 'case.fetched'; case: Case }
  | { type: CaseEventType; by: string; formId: string | null; case: Case }
  | { type: 'user.fetched'; actor: Actor }

const restored = (opened: Case, actor: Actor): OpenCaseState => ({
  case: opened,
  actor,
  chart: restoreSnapshot(opened.facts, actor),
})

/**
 * One case that is open in the browser. It moves by the events that have happened to the case, and by responses of the server where the user is told
 * of no event. Each brings the case as it is stored: facts are the truth, and the chart is restored from them. A response that a stale request
 * brings late is ignored.
 */
export const openCaseLogic = fromTransition(
  (state: OpenCaseState, event: OpenCaseEvent): OpenCaseState => {
    if (event.type === 'user.fetched') return event.actor === state.actor ? state : restored(state.case, event.actor)
    // XState's own events, such as its stop event, have no case.
    if (!('case' in event)) return state
    return event.case === state.case || event.case.version < state.case.version
      ? state
      : restored(event.case, state.actor)
  },
  ({ input }: { input: { case: Case; actor: Actor } }): OpenCaseState => restored(input.case, input.actor),
)

export type CaseActor = ActorRefFrom<typeof openCaseLogic>

/** An open case's actor, and the way in which live updates tell it what has happened. */
export type LiveCase = { actor: CaseActor; notify: (change: CaseChange) => void }

/** The events of the chart that record each type of entry. */
const eventsByEntry = Map.groupBy(
  withDescendants(caseMachine.root)
    .flatMap(ownTransitions)
    .flatMap(({ eventType, actions }) =>
      actions
        .flatMap((action) =>
          typeof action === 'function' ? [] : entriesOf(typeof action === 'string' ? { type: action } : action),
        )
        .map((entry) => ({ entry, type: caseEventTypes.find((each) => each === eventType) })),
    ),
  ({ entry }) => entry,
)

/** The event of the chart that an entry of the log stands for, given the chart before the entry, or null. */
export const eventOfEntry = (
  chart: CaseSnapshot,
  { eventType, change }: Pick<ChangeEntry, 'eventType' | 'change'>,
): CaseEventType | null => {
  if (eventType === 'GenericChange') return caseEventTypes.find((type) => type === change) ?? null
  const types = (eventsByEntry.get(eventType) ?? []).flatMap(({ type = [] }) => type)
  return types.find((type) => isPossible(chart, type)) ?? types[0] ?? null
}
