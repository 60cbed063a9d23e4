import { transition } from 'xstate'
import type { CaseFacts } from '#schemas/facts.ts'
import type { Reason } from '#schemas/reason.ts'
import { isLeaf, withDescendants } from '../../state-nodes.ts'
import { caseMachine } from '../case.ts'
import type { CaseEventType, Question } from '../events.ts'
import { hasTransition, reasonsFor } from '../explain.ts'
import { caseEventTypes, permissions, permissionsBy, type Actor, type Role } from '../permissions.ts'
import { factsOf, restoreSnapshot } from '../restore.ts'
import { roadTo, type RoadStep } from '../road.ts'
import { imaginedIds, type ImaginedState } from './imagined-case.ts'

/** An event for the roles that share its outcome. `elsewhere`: no present state has the event. */
export type WhatIfEvent = {
  type: CaseEventType
  roles: readonly Role[]
  outcome: 'possible' | 'blocked' | 'elsewhere'
  reasons: readonly Reason[]
}

const actorOf = (role: Role): Actor =>
  role === 'applicant'
    ? { kind: 'applicant', name: '' }
    : role === 'system'
      ? { kind: 'system' }
      : { kind: 'staff', rank: role, roleNames: [], userId: '', name: '', email: '' }

/** The facts after the eventless transitions that they cause. */
export const factsAfterAlways = (facts: CaseFacts): CaseFacts => {
  // A download changes no state by itself, so only the chart's own transitions follow.
  const [next] = transition(caseMachine, restoreSnapshot(facts, actorOf(1)), { type: 'case.download' })
  return factsOf(next)
}

/** Returns the question about an event, with the ids of the imagined case. */
const questionOf = (type: CaseEventType): Question => {
  const { formId, componentId, checkPointId, email } = imaginedIds
  const about: readonly (readonly [string, Omit<Question, 'type'>])[] = [
    ['form.', { formId }],
    ['values.', { formId, componentIds: [componentId] }],
    ['correction.', { formId, componentId }],
    ['checkpoint.', { componentId: checkPointId }],
    ['signature.', { email }],
    ['internalSignature.', { email }],
  ]
  return { type, ...about.find(([prefix]) => type.startsWith(prefix))?.[1] }
}

/** Returns every event of an imagined case with these facts, whatever the payload, for every role that has the event. */
export const whatIf = (facts: CaseFacts): readonly WhatIfEvent[] =>
  caseEventTypes.flatMap((type) => {
    const byRole = permissionsBy[facts.deciders][type].map((role): WhatIfEvent => {
      const snapshot = restoreSnapshot(facts, actorOf(role))
      const reasons = reasonsFor(snapshot, questionOf(type))
      const isBlocked = reasons.length > 0
      return {
        type,
        roles: [role],
        outcome: !isBlocked ? 'possible' : hasTransition(snapshot, type) ? 'blocked' : 'elsewhere',
        reasons,
      }
    })
    return [...Map.groupBy(byRole, ({ outcome, reasons }) => JSON.stringify([outcome, reasons])).values()].flatMap(
      ([first, ...rest]) =>
        first === undefined ? [] : [{ ...first, roles: [first, ...rest].flatMap(({ roles }) => roles) }],
    )
  })

/** The road to a goal as the goal's role sees it, where each reason is shown once: see `roadTo`. */
export const roadFrom = (facts: CaseFacts, goal: CaseEventType): readonly RoadStep[] | null => {
  const [role = 'system'] = permissions[goal]
  const listed = new Set<string>()
  return (
    roadTo(restoreSnapshot(facts, actorOf(role)), goal)?.map(({ type, reasons }) => {
      const own = reasons.filter((each) => !listed.has(JSON.stringify(each)))
      for (const each of own) listed.add(JSON.stringify(each))
      return { type, reasons: own }
    }) ?? null
  )
}

/** The path of a state on the chart. */
export const statePath = (state: ImaginedState): string =>
  withDescendants(caseMachine.root)
    .find((node) => isLeaf(node) && node.key === state && node.path[0] === 'lifecycle')
    ?.path.join('.') ?? ''

/** The state of the chart for these facts. */
export const imaginedStateOf = (facts: CaseFacts): ImaginedState =>
  restoreSnapshot(facts, actorOf('system')).hasTag('withSignatories') ? 'awaitingSignatories' : facts.status
