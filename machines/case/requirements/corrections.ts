import type { CaseFacts } from '#schemas/facts.ts'
import type { Reason } from '#schemas/reason.ts'
import { formIsInternal } from './case.ts'
import type { EventOf } from '../events.ts'
import { reason } from '../reason-codes.ts'

/** The open corrections, of one form or of all. */
export const openCorrections = (facts: CaseFacts, formId?: string): Reason[] =>
  facts.corrections
    .filter((correction) => !correction.isHandled && (formId === undefined || correction.formId === formId))
    .map(({ formId: form, componentId }) =>
      reason('CORRECTION_NOT_HANDLED', { to: 'field', formId: form, componentId }, { componentId }),
    )

/** Why there is no correction of the component to answer (`isHandled` false), or to take back or approve (true). */
export const correctionNotFound = (facts: CaseFacts, componentId: string, isHandled: boolean): Reason[] =>
  facts.corrections.some((each) => each.componentId === componentId && each.isHandled === isHandled && !each.isApproved)
    ? []
    : [reason('CORRECTION_NOT_FOUND', { to: 'section', section: 'corrections' }, { componentId })]

/** A correction opens a field for the company; in an approved form nothing can be opened (specification §6). */
const formIsApproved = (facts: CaseFacts, formId: string): Reason[] => {
  const form = facts.forms.find((candidate) => candidate.formId === formId)
  return form?.status === 'approved'
    ? [reason('FORM_IS_APPROVED', { to: 'form', formId }, { title: form.title.sv, formId })]
    : []
}

export const correctionNotReopenable = (facts: CaseFacts, componentId: string): Reason[] => {
  const correction = facts.corrections.find((each) => each.componentId === componentId)
  return [
    ...correctionNotFound(facts, componentId, true),
    ...(correction === undefined ? [] : formIsApproved(facts, correction.formId)),
  ]
}

/** Why a correction cannot be handled yet: neither the answer nor its follow-ups have changed, and there is no reply. */
export const correctionNotAnswered = (
  facts: CaseFacts,
  { componentId, reply }: EventOf<'correction.handle'>,
): Reason[] => {
  const request = facts.corrections.find((each) => each.componentId === componentId && !each.isHandled)
  return request?.isAnswerChanged === false && (reply ?? '').trim() === ''
    ? [reason('ANSWER_NOT_CHANGED', { to: 'field', formId: request.formId, componentId }, { componentId })]
    : []
}

/** The correction drafts, of one form or of all. */
export const unsentCorrections = (facts: CaseFacts, formId?: string): Reason[] =>
  facts.correctionDrafts
    .filter((draft) => formId === undefined || draft.formId === formId)
    .map(({ formId: form, componentId }) =>
      reason('CORRECTION_NOT_SENT', { to: 'field', formId: form, componentId }, { componentId }),
    )

export const correctionDraftNotFound = (facts: CaseFacts, componentId: string): Reason[] =>
  facts.correctionDrafts.some((draft) => draft.componentId === componentId)
    ? []
    : [reason('CORRECTION_NOT_FOUND', { to: 'section', section: 'corrections' }, { componentId })]

/** Why the drafts cannot be sent: there are none, or one can no longer be requested. */
export const correctionsNotSendable = (facts: CaseFacts): Reason[] =>
  facts.correctionDrafts.length === 0
    ? [reason('CORRECTION_MISSING', { to: 'section', section: 'forms' })]
    : facts.correctionDrafts.flatMap((draft) => correctionNotRequestable(facts, draft))

export const correctionNotRequestable = (
  facts: CaseFacts,
  { formId, componentId, message }: Pick<EventOf<'correction.request'>, 'formId' | 'componentId' | 'message'>,
): Reason[] => {
  if (!facts.forms.some((form) => form.formId === formId)) return [reason('FORM_NOT_FOUND')]
  const isOpen = facts.corrections.some((each) => each.componentId === componentId && !each.isHandled)
  return [
    ...formIsInternal(facts, formId),
    ...formIsApproved(facts, formId),
    ...(isOpen ? [reason('CORRECTION_ALREADY_OPEN', { to: 'field', formId, componentId }, { componentId })] : []),
    ...(message.trim() === '' ? [reason('MESSAGE_MISSING')] : []),
  ]
}
