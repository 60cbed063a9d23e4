import type { CaseFacts } from '#schemas/facts.ts'
import type { MailType } from '#schemas/mail-log.ts'
import type { Reason } from '#schemas/reason.ts'
import { opensByLink } from './case-standing.ts'
import type { EventOf } from './events.ts'
import { reason } from './reason-codes.ts'

/** Mails to people of the member organisation and its region: they lead to the sign-in and hold no link of the company's. */
export const mailsToStaff: ReadonlySet<MailType> = new Set([
  'regionalReviewRequested',
  'regionalReviewAnswered',
  'caseDelegated',
])

/** Mails to those who sign, of whom the case may know no more: they hold no link of the company's either. */
export const mailsToSignatories: ReadonlySet<MailType> = new Set(['signedCopy'])

/** Why a mail is not sent again. One with a link to the case goes to nobody who is no longer its contact. */
export const notResendable = (facts: CaseFacts, { mailType, recipient, isSent }: EventOf<'mail.resend'>): Reason[] => [
  ...opensByLink(facts),
  ...(isSent ? [] : [reason('MAIL_NOT_SENT')]),
  ...(mailsToStaff.has(mailType) ||
  mailsToSignatories.has(mailType) ||
  recipient.toLowerCase() === facts.contactPersonEmail.toLowerCase()
    ? []
    : [reason('RECIPIENT_NOT_CONTACT', { to: 'section', section: 'contact' })]),
]
