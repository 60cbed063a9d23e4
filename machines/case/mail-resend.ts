import type { MailType } from '#schemas/mail-log.ts'
import type { Reason } from '#schemas/reason.ts'
import type { ChartFacts } from './chart-facts.ts'
import type { EventOf } from './events.ts'
import { reason } from './reason-codes.ts'

/** Mails to staff of the member organisation and its region: they link to the sign-in and contain no case link. */
export const staffMailTypes: ReadonlySet<MailType> = new Set([
  'regionalReviewRequested',
  'regionalReviewAnswered',
  'registerRefused',
  'caseDelegated',
])

/** Mails to those who sign, of whom the case may know no more: they hold no link of the company's either. */
export const mailsToSignatories: ReadonlySet<MailType> = new Set(['signedCopy'])

export const mailNotSent = (isSent: boolean): Reason[] => (isSent ? [] : [reason('MAIL_NOT_SENT')])

/** A mail with a case link is not sent to former contacts. */
export const recipientNotContact = (
  { contactPersonEmail }: ChartFacts,
  { mailType, recipient }: Pick<EventOf<'mail.resend'>, 'mailType' | 'recipient'>,
): Reason[] =>
  staffMailTypes.has(mailType) ||
  mailsToSignatories.has(mailType) ||
  recipient.toLowerCase() === contactPersonEmail.toLowerCase()
    ? []
    : [reason('RECIPIENT_NOT_CONTACT', { to: 'section', section: 'contact' })]
