import * as v from 'valibot'
import { Instant } from './identifiers.ts'

/** What an e-mail was about. */
export const mailTypes = [
  'caseCreated',
  'contactChanged',
  'messageByCaseworker',
  'correctionRequested',
  'signatureShared',
  'signatureDeclined',
  'signatureRejected',
  'signatureApproved',
  'caseRejected',
  'regionalReviewRequested',
  'regionalReviewAnswered',
  'admissionDate',
  'lostLink',
  'renewedLink',
] as const
export const MailType = v.picklist(mailTypes)
export type MailType = v.InferOutput<typeof MailType>

export const MailEventStatus = v.picklist(['OPENED', 'DELIVERED', 'BOUNCED', 'BLOCKED', 'DROPPED'])
export type MailEventStatus = v.InferOutput<typeof MailEventStatus>

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
