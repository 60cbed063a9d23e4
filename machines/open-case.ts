import { fromTransition, type ActorRefFrom } from 'xstate'
import type { Case } from '#schemas/case.ts'
import type { CaseSnapshot } from './case/case.ts'
import type { Actor } from './case/permissions.ts'
import { restoreSnapshot } from './case/restore.ts'

/** A case as the server last sent it, and the chart restored from its facts for the user who has it open. */
type OpenCaseState = { case: Case; actor: Actor; chart: CaseSnapshot }

/** `case.fetched`: a response of the server. `user.fetched`: the user's role may be another one than before. */
export type OpenCaseEvent = { type: 'case.fetched'; case: Case } | { type: 'user.fetched'; actor: Actor }

const restored = (opened: Case, actor: Actor): OpenCaseState => ({
  case: opened,
  actor,
  chart: restoreSnapshot(opened.facts, actor),
})

/**
 * One case that is open in the browser. It has no transitions of its own: each response of the server, for the user's own change or for
 * one of another user, restores the chart anew. A response that a stale request brings late is ignored.
 */
export const openCaseLogic = fromTransition(
  (state: OpenCaseState, event: OpenCaseEvent): OpenCaseState => {
    switch (event.type) {
      case 'user.fetched':
        return event.actor === state.actor ? state : restored(state.case, event.actor)
      case 'case.fetched':
        return event.case === state.case || event.case.version < state.case.version
          ? state
          : restored(event.case, state.actor)
      default:
        // XState's own events, such as that of a stop.
        return state
    }
  },
  ({ input }: { input: { case: Case; actor: Actor } }): OpenCaseState => restored(input.case, input.actor),
)

export type CaseActor = ActorRefFrom<typeof openCaseLogic>
