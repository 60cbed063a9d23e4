import type { CaseFacts } from '#schemas/facts.ts'
import type { Reason } from '#schemas/reason.ts'
import { formIsInternal } from './case-standing.ts'
import type { EventOf } from './events.ts'
import { reason } from './reason-codes.ts'

/** The corrections that the company has not answered, of one form or of all. */
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
  const answered = facts.corrections.find((each) => each.componentId === componentId)
  return [
    ...correctionNotFound(facts, componentId, true),
    ...(answered === undefined ? [] : formIsApproved(facts, answered.formId)),
  ]
}

export const correctionNotRequestable = (
  facts: CaseFacts,
  { formId, componentId, message }: EventOf<'correction.request'>,
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
