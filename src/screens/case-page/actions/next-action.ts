import type { CaseSnapshot } from '#machines/case/case.ts'
import { ask } from '#machines/case/decide.ts'
import type { CaseEventType, Question } from '#machines/case/events.ts'
import type { ActionState } from '#machines/case/available-actions.ts'
import { isPossible } from '#machines/case/explain.ts'
import { answersToSignAgain } from '#machines/case/signing-method.ts'
import { isRefusedByRegister, whoseTurn } from '#machines/case/whose-turn.ts'
import type { Case } from '#schemas/case.ts'
import { actionOf, orderedActionTypes } from './actions.ts'

/** The next action on a case. */
export type NextAction =
  | { kind: 'readMessages' }
  | { kind: 'readCorrection'; formId: string; componentId: string }
  | { kind: 'reviewForm'; formId: string }
  | { kind: 'fillForm'; formId: string }
  | { kind: 'sendCorrections' }
  | { kind: 'checkPoints' }
  | { kind: 'signAgain' }
  | { kind: 'mendRefusal' }
  | { kind: 'action'; type: CaseEventType }

/**
 * The next action of the user, by what the chart allows: unread messages first, then handled corrections, the forms that can be approved, the
 * corrections that were drafted meanwhile, a form of the user's own that is not filled in, the signature, the checkpoints, and the decision
 * that they lead to, and the date of admission. In a silent case all forms are the user's own. Null while the case waits for others.
 */
export const nextAction = (
  snapshot: CaseSnapshot,
  availableActions: readonly ActionState[],
  { journey, admissionDate }: Pick<Case, 'journey' | 'admissionDate'>,
): NextAction | null => {
  const { facts } = snapshot.context
  const isAllowed = (type: ActionState['type']) =>
    availableActions.some((actionState) => actionState.type === type && actionState.isAllowed)
  const canSend = (question: Question) => ask(snapshot, question).kind === 'allowed'

  if (facts.unhandledMessageCount > 0 && canSend({ type: 'message.handle' })) return { kind: 'readMessages' }

  const isFilledInByStaff = facts.silent && snapshot.hasTag('answersAreOpen')
  const toRead = facts.corrections.find(
    ({ componentId, isHandled, isApproved }) =>
      (isFilledInByStaff && !isHandled) || (!isApproved && canSend({ type: 'correction.approve', componentId })),
  )
  if (toRead) return { kind: 'readCorrection', formId: toRead.formId, componentId: toRead.componentId }

  const toApprove = facts.forms.find(({ formId }) => canSend({ type: 'form.approve', formId }))
  if (toApprove) return { kind: 'reviewForm', formId: toApprove.formId }

  if (canSend({ type: 'correction.send' })) return { kind: 'sendCorrections' }

  const ownForm = facts.forms.find(
    ({ formId, isInternal, status }) =>
      (isInternal ? snapshot.hasTag('awaits:caseworker') : isFilledInByStaff && status !== 'valid') &&
      canSend({ type: 'values.save', formId, componentIds: [] }),
  )
  if (ownForm) return { kind: 'fillForm', formId: ownForm.formId }
  const signing = (['signature.share', 'analog.download'] as const).find(isAllowed)
  if (isFilledInByStaff && signing !== undefined) return { kind: 'action', type: signing }

  if (answersToSignAgain(facts) > 0 && isAllowed('signature.reject')) return { kind: 'signAgain' }

  if (isRefusedByRegister(journey) && facts.forms.some(({ formId }) => canSend({ type: 'form.unapprove', formId })))
    return { kind: 'mendRefusal' }

  if (admissionDate === null && isAllowed('case.sendAdmissionDate'))
    return { kind: 'action', type: 'case.sendAdmissionDate' }

  const isBeingSigned = snapshot.hasTag('withInternalSignatories')
  const allowed = orderedActionTypes
    .filter((type) => actionOf(type)?.isForward)
    .filter(isAllowed)
    // The export would cancel the pending signature: it stays available, but is not the next action.
    .filter((type) => !(type === 'case.export' && isBeingSigned))
    // A case of the archive's list has nothing left to be done.
    .filter((type) => !(type === 'case.archive' && snapshot.hasTag('inArchive')))
  if (allowed[0] === 'signature.approve') return { kind: 'action', type: allowed[0] }
  if (facts.checkPoints.some(({ componentId }) => canSend({ type: 'checkpoint.confirm', componentId })))
    return { kind: 'checkPoints' }
  return allowed[0] === undefined ? null : { kind: 'action', type: allowed[0] }
}

/** The decision that the case waits for, if it is the administrators' turn, or null. */
export const administratorAction = (snapshot: CaseSnapshot): CaseEventType | null =>
  whoseTurn(snapshot) === 'administrator'
    ? (orderedActionTypes.find((type) => actionOf(type)?.isForward && isPossible(snapshot, type)) ?? null)
    : null
