import { isToRead } from '#schemas/correction.ts'
import type { Reason } from '#schemas/reason.ts'
import type { ChartFacts } from '../chart-facts.ts'
import { formIsApproved, formIsInternal, formNotOnCase } from './answers.ts'
import type { EventOf } from '../events.ts'
import { reason } from '../reason-codes.ts'
import { formHasProblems } from './forms.ts'

/** The open corrections of the form, or of all forms. */
export const openCorrections = (facts: ChartFacts, formId?: string): Reason[] =>
  facts.corrections
    .filter((correction) => !correction.isHandled && (formId === undefined || correction.formId === formId))
    .map(({ formId: form, componentId }) =>
      reason('CORRECTION_NOT_HANDLED', { to: 'field', formId: form, componentId }, { componentId }),
    )

/** The corrections that the company has answered and no caseworker has approved. */
export const unreadCorrections = ({ corrections }: ChartFacts): Reason[] =>
  corrections
    .filter(isToRead)
    .map(({ formId, componentId }) =>
      reason('CORRECTION_NOT_READ', { to: 'field', formId, componentId }, { componentId }),
    )

/** Why there is no correction of the component to answer (`isHandled` false), or to take back or approve (true). */
export const correctionNotFound = (facts: ChartFacts, componentId: string, isHandled: boolean): Reason[] =>
  facts.corrections.some((each) => each.componentId === componentId && each.isHandled === isHandled && !each.isApproved)
    ? []
    : [reason('CORRECTION_NOT_FOUND', { to: 'section', section: 'corrections' }, { componentId })]

/** A correction opens a field for the company; in an approved form nothing can be opened (specification §6). */
export const correctedFormIsApproved = (facts: ChartFacts, componentId: string): Reason[] => {
  const correction = facts.corrections.find((each) => each.componentId === componentId)
  return correction === undefined ? [] : formIsApproved(facts, correction.formId)
}

export const correctionAlreadyOpen = (facts: ChartFacts, componentId: string): Reason[] =>
  facts.corrections
    .filter((each) => each.componentId === componentId && !each.isHandled)
    .map(({ formId }) => reason('CORRECTION_ALREADY_OPEN', { to: 'field', formId, componentId }, { componentId }))

/** The reason that a correction cannot be handled yet: its answers have not changed, and there is no reply. */
export const correctionNotAnswered = (
  facts: ChartFacts,
  { componentId, reply }: EventOf<'correction.handle'>,
): Reason[] => {
  const request = facts.corrections.find((each) => each.componentId === componentId && !each.isHandled)
  return request?.isAnswerChanged === false && (reply ?? '').trim() === ''
    ? [reason('ANSWER_NOT_CHANGED', { to: 'field', formId: request.formId, componentId }, { componentId })]
    : []
}

/** Why a correction cannot be handled without a reply: the new answer leaves something in its form to fill in or to mend. */
export const correctedFormNotValid = (
  facts: ChartFacts,
  { componentId, reply }: EventOf<'correction.handle'>,
): Reason[] => {
  const request = facts.corrections.find((each) => each.componentId === componentId && !each.isHandled)
  return request === undefined || (reply ?? '').trim() !== '' ? [] : formHasProblems(facts, request.formId)
}

/** The correction drafts of the form, or of all forms. */
export const unsentCorrections = (facts: ChartFacts, formId?: string): Reason[] =>
  facts.correctionDrafts
    .filter((draft) => formId === undefined || draft.formId === formId)
    .map(({ formId: form, componentId }) =>
      reason('CORRECTION_NOT_SENT', { to: 'field', formId: form, componentId }, { componentId }),
    )

export const correctionDraftNotFound = (facts: ChartFacts, componentId: string): Reason[] =>
  facts.correctionDrafts.some((draft) => draft.componentId === componentId)
    ? []
    : [reason('CORRECTION_NOT_FOUND', { to: 'section', section: 'corrections' }, { componentId })]

export const noCorrectionDrafted = ({ correctionDrafts }: ChartFacts): Reason[] =>
  correctionDrafts.length === 0 ? [reason('CORRECTION_MISSING', { to: 'section', section: 'forms' })] : []

/** Why drafts cannot be sent. */
export const correctionsNotSendable = (facts: ChartFacts): Reason[] =>
  facts.correctionDrafts.flatMap(({ formId, componentId }) => [
    ...formNotOnCase(facts, formId),
    ...formIsInternal(facts, formId),
    ...formIsApproved(facts, formId),
    ...correctionAlreadyOpen(facts, componentId),
  ])
