import * as v from 'valibot'
import { Instant } from './identifiers.ts'

/** To staff of the member organisation and its region: they link to the sign-in and contain no case link. */
export const staffMails = [
  'regionalReviewRequested',
  'regionalReviewAnswered',
  'registerRefused',
  'caseDelegated',
] as const
/** To those who sign, of whom the case may know no more: they hold no link of the company's either. */
export const signatoryMails = ['signedCopy'] as const

/** The type of an e-mail. Those that are in neither list above are for the company. */
export const mailTypes = [
  ...staffMails,
  ...signatoryMails,
  'caseCreated',
  'contactChanged',
  'messageByCaseworker',
  'correctionRequested',
  'signatureShared',
  'paperByPost',
  'applicationReceived',
  'signatureDeclined',
  'signatureExpired',
  'signatureRejected',
  'signatureApproved',
  'caseRejected',
  'admissionDate',
  'lostLink',
  'renewedLink',
  'startDeclined',
  'linkNotFound',
] as const
export const MailType = v.picklist(mailTypes)
export type MailType = v.InferOutput<typeof MailType>
/** Mails to others than the company. */
export type MailToOthers = (typeof staffMails | typeof signatoryMails)[number]

export const MailEventStatus = v.picklist(['OPENED', 'DELIVERED', 'BOUNCED', 'BLOCKED', 'DROPPED'])
export type MailEventStatus = v.InferOutput<typeof MailEventStatus>

/** The content of an e-mail. `quote` is a person's message, `items` a list, each with a person's message; `action` is the label of its button. */
export const MailContent = v.strictObject({
  recipient: v.string(),
  from: v.string(),
  subject: v.string(),
  heading: v.string(),
  greeting: v.string(),
  paragraphs: v.array(v.string()),
  quote: v.nullable(v.string()),
  items: v.array(v.strictObject({ title: v.string(), text: v.string() })),
  action: v.nullable(v.string()),
  after: v.array(v.string()),
  regards: v.string(),
})
export type MailContent = v.InferOutput<typeof MailContent>

/** One e-mail of a case and what became of it. `status` is null until the mail system reports. */
export const MailLogEntry = v.strictObject({
  id: v.string(),
  type: MailType,
  recipient: v.string(),
  sentAt: v.nullable(Instant),
  status: v.nullable(MailEventStatus),
  events: v.array(v.strictObject({ status: MailEventStatus, at: Instant })),
})
export type MailLogEntry = v.InferOutput<typeof MailLogEntry>
