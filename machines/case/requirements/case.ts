import type { CaseStatus } from '#schemas/case-status.ts'
import type { CaseFacts } from '#schemas/facts.ts'
import type { Reason } from '#schemas/reason.ts'
import { isClosed } from './answers.ts'
import { reason } from '../reason-codes.ts'

/** Regions are parallel: what a side region accepts must name the statuses of the lifecycle in which it may happen. */
export const during = (facts: CaseFacts, ...statuses: readonly CaseStatus[]): Reason[] =>
  statuses.includes(facts.status) ? [] : [reason('NOT_IN_THIS_STATE', null, { status: facts.status })]

export const duringFilling = (facts: CaseFacts): Reason[] => during(facts, 'CREATED', 'STARTED')
export const duringPaper = (facts: CaseFacts): Reason[] => during(facts, 'DOWNLOADED_FOR_ANALOG_SIGNATURE')
export const duringReview = (facts: CaseFacts): Reason[] => during(facts, 'SUBMITTED', 'APPROVED_BY_MA')
export const whileApproved = (facts: CaseFacts): Reason[] => during(facts, 'APPROVED')
/** The statuses from which a case goes on to the internal signature or to the register. */
export const afterReview = (facts: CaseFacts): Reason[] =>
  during(facts, 'APPROVED_BY_MA', 'APPROVED_BY_REGIONAL_REVIEWER', 'REJECTED_BY_REGIONAL_REVIEWER', 'APPROVED')

const closedIf = (condition: boolean): Reason[] => (condition ? [reason('CASE_IS_CLOSED')] : [])

export const open = (facts: CaseFacts): Reason[] => closedIf(isClosed(facts))
/** A refused case can still be reset, so that its company may begin anew. */
export const openOrRejected = (facts: CaseFacts): Reason[] => closedIf(isClosed(facts) && facts.status !== 'REJECTED')
/** Messages, notes and downloads outlive the closing of a case, not its removal. */
export const notRemoved = ({ status }: CaseFacts): Reason[] => closedIf(status === 'REMOVED')

/** A case that was reset or removed opens for its company no more. */
export const opensByLink = ({ status }: Pick<CaseFacts, 'status'>): Reason[] =>
  closedIf(status === 'RESET' || status === 'REMOVED')

export const hasStep = (facts: CaseFacts, step: CaseFacts['extraReviewSteps'][number]): Reason[] =>
  facts.extraReviewSteps.includes(step)
    ? []
    : [reason('STEP_NOT_ON_CASE', { to: 'section', section: 'extraSteps' }, { step })]

/** No corrections or messages about internal forms: the company never sees them. */
export const formIsInternal = ({ forms }: CaseFacts, formId: string): Reason[] =>
  forms
    .filter((form) => form.formId === formId && form.isInternal)
    .map(({ title }) => reason('FORM_IS_INTERNAL', { to: 'form', formId }, { title: title.sv, formId }))
