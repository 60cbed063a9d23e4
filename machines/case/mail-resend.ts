import type { CaseFacts } from '#schemas/facts.ts'
import type { MailType } from '#schemas/mail-log.ts'
import type { Reason } from '#schemas/reason.ts'
import { opensByLink } from './requirements/case.ts'
import type { EventOf } from './events.ts'
import { reason } from './reason-codes.ts'

/** Mails to staff of the member organisation and its region: they link to the sign-in and contain no case link. */
export const staffMailTypes: ReadonlySet<MailType> = new Set([
  'regionalReviewRequested',
  'regionalReviewAnswered',
  'caseDelegated',
])

/** Mails to those who sign, of whom the case may know no more: they hold no link of the company's either. */
export const mailsToSignatories: ReadonlySet<MailType> = new Set(['signedCopy'])

/** Why a mail cannot be sent again. One with a case link is not sent to former contacts. */
export const notResendable = (facts: CaseFacts, { mailType, recipient, isSent }: EventOf<'mail.resend'>): Reason[] => [
  ...opensByLink(facts),
  ...(isSent ? [] : [reason('MAIL_NOT_SENT')]),
  ...(staffMailTypes.has(mailType) ||
  mailsToSignatories.has(mailType) ||
  recipient.toLowerCase() === facts.contactPersonEmail.toLowerCase()
    ? []
    : [reason('RECIPIENT_NOT_CONTACT', { to: 'section', section: 'contact' })]),
]
