import * as v from 'valibot'
import { Instant } from './identifiers.ts'

/** The type of an e-mail. */
export const mailTypes = [
  'caseCreated',
  'contactChanged',
  'messageByCaseworker',
  'correctionRequested',
  'signatureShared',
  'paperByPost',
  'applicationReceived',
  'signedCopy',
  'signatureDeclined',
  'signatureExpired',
  'signatureRejected',
  'signatureApproved',
  'caseRejected',
  'regionalReviewRequested',
  'regionalReviewAnswered',
  'registerRefused',
  'admissionDate',
  'caseDelegated',
  'lostLink',
  'renewedLink',
  'startDeclined',
  'linkNotFound',
] as const
export const MailType = v.picklist(mailTypes)
export type MailType = v.InferOutput<typeof MailType>

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
