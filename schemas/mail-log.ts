import * as v from 'valibot'
import { Instant } from './identifiers.ts'

/** What an e-mail was about. */
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

/** What an e-mail says. `quote` is what a person wrote, `items` what it lists, each with words of a person; `action` is what its button says. */
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
