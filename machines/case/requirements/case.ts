import type { CaseFacts } from '#schemas/facts.ts'
import { mailOf, type MailType } from '#schemas/mail-log.ts'
import type { Reason } from '#schemas/reason.ts'
import { isSameEmail } from '#schemas/email.ts'
import type { ChartFacts } from '../chart-facts.ts'
import type { EventOf } from '../events.ts'
import { reason } from '../reason-codes.ts'

const toContact = { to: 'section', section: 'contact' } as const
const toExtraSteps = { to: 'section', section: 'extraSteps' } as const

export const stepNotOnCase = (facts: ChartFacts, step: CaseFacts['extraReviewSteps'][number]): Reason[] =>
  facts.extraReviewSteps.includes(step) ? [] : [reason('STEP_NOT_ON_CASE', toExtraSteps, { step })]

export const regionalReviewerMissing = ({ hasRegionalReviewer }: ChartFacts): Reason[] =>
  hasRegionalReviewer ? [] : [reason('REGIONAL_REVIEWER_MISSING', toExtraSteps)]

export const regionalReviewRequired = ({ extraReviewSteps }: ChartFacts): Reason[] =>
  extraReviewSteps.includes('REGIONAL_REVIEW') ? [reason('REGIONAL_REVIEW_MISSING', toExtraSteps)] : []

export const companyInformed = ({ silent }: ChartFacts): Reason[] =>
  silent ? [] : [reason('COMPANY_INFORMED', toContact)]

export const notDelegated = ({ handlerEmail }: ChartFacts): Reason[] =>
  handlerEmail === null ? [reason('NOT_DELEGATED', toContact)] : []

export const contactUnchanged = ({ contactPersonEmail }: ChartFacts, email: string): Reason[] =>
  isSameEmail(contactPersonEmail, email) ? [reason('CONTACT_UNCHANGED', toContact)] : []

export const messageMissing = (message: string): Reason[] => (message.trim() === '' ? [reason('MESSAGE_MISSING')] : [])

export const commentMissing = (comment: string): Reason[] => (comment.trim() === '' ? [reason('COMMENT_MISSING')] : [])

export const checkPointNotOnCase = ({ checkPoints }: ChartFacts, componentId: string): Reason[] =>
  checkPoints.some((each) => each.componentId === componentId) ? [] : [reason('CHECKPOINT_NOT_FOUND')]

/** The reason that a checkpoint cannot be set: it already has the status. */
export const checkPointIs = (
  { checkPoints }: ChartFacts,
  componentId: string,
  status: 'CHECKED' | 'NOT_CHECKED',
): Reason[] =>
  checkPoints.some((each) => each.componentId === componentId && each.status === status)
    ? [reason('CHECKPOINT_ALREADY_SET', { to: 'section', section: 'checkPoints' }, { componentId })]
    : []

export const mailNotSent = (isSent: boolean): Reason[] => (isSent ? [] : [reason('MAIL_NOT_SENT')])

/** A mail with a case link is not sent to former contacts. */
export const recipientNotContact = (
  { contactPersonEmail }: ChartFacts,
  { mailType, recipient }: Pick<EventOf<'mail.resend'>, 'mailType' | 'recipient'>,
): Reason[] =>
  isForOthers(mailType) || isSameEmail(recipient, contactPersonEmail)
    ? []
    : [reason('RECIPIENT_NOT_CONTACT', toContact)]

const isForOthers = (mailType: MailType): boolean => {
  const { to } = mailOf(mailType)
  return to !== 'contact' && to !== 'stranger'
}
