import type { CaseSnapshot } from '#machines/case/case.ts'
import { evaluate } from '#machines/case/decide.ts'
import type { CaseEventType } from '#machines/case/events.ts'
import { availableActions as computeActions, type ActionState } from '#machines/case/available-actions.ts'
import { factsOf, restoreCase } from '#machines/case/restore.ts'
import { actionOf, actionTypes } from './actions.ts'

/** The next action on a case. */
export type NextAction =
  | { kind: 'readCorrection'; formId: string; componentId: string }
  | { kind: 'reviewForm'; formId: string }
  | { kind: 'fillForm'; formId: string }
  | { kind: 'sendCorrections' }
  | { kind: 'checkPoints' }
  | { kind: 'action'; type: CaseEventType }

/**
 * The next action of the user, by what the chart allows: handled corrections first, then the forms that can be approved, the corrections that
 * were drafted meanwhile, an internal form that
 * is not filled in, the signature, the checkpoints, and the decision that they lead to. Null while the case waits for others.
 */
export const nextAction = (snapshot: CaseSnapshot, availableActions: readonly ActionState[]): NextAction | null => {
  const { facts } = snapshot.context
  const canSend = (event: Parameters<typeof evaluate>[1]) => evaluate(snapshot, event).kind === 'allowed'

  const handledCorrection = facts.corrections.find(
    ({ componentId, isApproved }) => !isApproved && canSend({ type: 'correction.approve', componentId }),
  )
  if (handledCorrection)
    return { kind: 'readCorrection', formId: handledCorrection.formId, componentId: handledCorrection.componentId }

  const toApprove = facts.forms.find(({ formId }) => canSend({ type: 'form.approve', formId }))
  if (toApprove) return { kind: 'reviewForm', formId: toApprove.formId }

  if (canSend({ type: 'correction.send', at: '' })) return { kind: 'sendCorrections' }

  const ownForm = facts.forms.find(
    ({ formId, isInternal }) =>
      snapshot.hasTag('awaits:caseworker') && isInternal && canSend({ type: 'values.save', formId, componentIds: [] }),
  )
  if (ownForm) return { kind: 'fillForm', formId: ownForm.formId }

  const isBeingSigned = snapshot.hasTag('withInternalSignatories')
  const allowed = actionTypes
    .filter((type) => actionOf(type)?.isForward)
    .filter((type) => availableActions.some((actionState) => actionState.type === type && actionState.isAllowed))
    // The export would cancel the pending signature: it stays available, but is not the next action.
    .filter((type) => !(type === 'case.export' && isBeingSigned))
  if (allowed[0] === 'signature.approve') return { kind: 'action', type: allowed[0] }
  if (facts.checkPoints.some(({ componentId }) => canSend({ type: 'checkpoint.confirm', componentId })))
    return { kind: 'checkPoints' }
  return allowed[0] === undefined ? null : { kind: 'action', type: allowed[0] }
}

/** The next action of an administrator, where a handler has none; null otherwise. */
export const administratorAction = (snapshot: CaseSnapshot, ownAction: NextAction | null): CaseEventType | null => {
  const { actor } = snapshot.context
  if (ownAction !== null || actor.kind !== 'staff' || actor.rank !== 2 || !snapshot.hasTag('awaits:caseworker'))
    return null
  const chart = restoreCase(factsOf(snapshot), { ...actor, rank: 1 })
  const action = nextAction(chart, computeActions(chart))
  return action?.kind === 'action' ? action.type : null
}
