import type { CaseFacts } from '#schemas/facts.ts'
import type { Reason } from '#schemas/reason.ts'
import { transition } from 'xstate'
import { caseMachine, type CaseSnapshot } from './case.ts'
import { effectOf, type Effect } from './effects.ts'
import type { CaseEvent, Question } from './events.ts'
import { accepts, reasonsFor } from './explain.ts'
import { mayDo } from './permissions.ts'
import { factsOf } from './restore.ts'
import { missingOn, roadTo } from './road.ts'

export type Decision =
  | { kind: 'allowed'; next: CaseSnapshot; facts: CaseFacts; effects: readonly Effect[] }
  | { kind: 'forbidden' }
  | { kind: 'refused'; reasons: readonly Reason[] }

/** `Decision` on a question, which leads to no next state. */
export type Answer = { kind: 'allowed' } | Exclude<Decision, { kind: 'allowed' }>

/** The role may never send the event: 403. */
export class ForbiddenError extends Error {
  override readonly name = 'ForbiddenError'
  readonly code = 'FORBIDDEN'
}

/** The role may send the event, but not now: 409, with every reason. */
export class ActionNotAllowedError extends Error {
  override readonly name = 'ActionNotAllowedError'
  readonly code = 'ACTION_NOT_ALLOWED'
  readonly reasons: readonly Reason[]

  constructor(event: string, caseId: string, reasons: readonly Reason[]) {
    super(`Cannot '${event}' case ${caseId}: ${reasons.map(({ code }) => code).join(', ')}.`)
    this.reasons = reasons
  }
}

/** Evaluates an event: the next snapshot and effects, or the reasons against it. Pure. */
export const evaluate = (snapshot: CaseSnapshot, event: CaseEvent): Decision => {
  const { facts, actor } = snapshot.context
  if (!mayDo(actor, event.type, facts)) return { kind: 'forbidden' }
  if (!snapshot.can(event)) return { kind: 'refused', reasons: refusalOf(snapshot, event) }
  const [next, actions] = transition(caseMachine, snapshot, event)
  return {
    kind: 'allowed',
    next,
    facts: factsOf(next),
    effects: actions.flatMap((action) => effectOf(action, event, facts, actor)),
  }
}

/** Decides whether the event would be accepted, or returns the reasons against it. Pure. */
export const ask = (snapshot: CaseSnapshot, question: Question): Answer => {
  const { facts, actor } = snapshot.context
  if (!mayDo(actor, question.type, facts)) return { kind: 'forbidden' }
  return accepts(snapshot, question) ? { kind: 'allowed' } : { kind: 'refused', reasons: refusalOf(snapshot, question) }
}

/**
 * Evaluates an event that is expected to be allowed.
 * @throws ForbiddenError, ActionNotAllowedError
 */
export const decide = (snapshot: CaseSnapshot, event: CaseEvent): Extract<Decision, { kind: 'allowed' }> => {
  const decision = evaluate(snapshot, event)
  if (decision.kind === 'allowed') return decision
  if (decision.kind === 'forbidden')
    throw new ForbiddenError(`Cannot '${event.type}' case ${snapshot.context.facts.caseId}: not for this role.`)
  throw new ActionNotAllowedError(event.type, snapshot.context.facts.caseId, decision.reasons)
}

/** Returns what an event lacks. If no present state has the event, also returns in which states it is possible. */
const refusalOf = (snapshot: CaseSnapshot, event: Question): readonly Reason[] => {
  const reasons = reasonsFor(snapshot, event)
  return reasons.some(({ code }) => code === 'NOT_IN_THIS_STATE')
    ? [...reasons, ...missingOn(roadTo(snapshot, event.type) ?? [])]
    : reasons
}
