import { mailOf, type MailType } from '#schemas/mail-log.ts'
import type { Reason } from '#schemas/reason.ts'
import { isSameEmail } from '#schemas/email.ts'
import type { ChartFacts } from './chart-facts.ts'
import type { EventOf } from './events.ts'
import { reason } from './reason-codes.ts'

export const mailNotSent = (isSent: boolean): Reason[] => (isSent ? [] : [reason('MAIL_NOT_SENT')])

/** A mail with a case link is not sent to former contacts. */
export const recipientNotContact = (
  { contactPersonEmail }: ChartFacts,
  { mailType, recipient }: Pick<EventOf<'mail.resend'>, 'mailType' | 'recipient'>,
): Reason[] =>
  isForOthers(mailType) || isSameEmail(recipient, contactPersonEmail)
    ? []
    : [reason('RECIPIENT_NOT_CONTACT', { to: 'section', section: 'contact' })]

const isForOthers = (mailType: MailType): boolean => {
  const { to } = mailOf(mailType)
  return to !== 'contact' && to !== 'stranger'
}
