import * as v from 'valibot'
import { CaseId, Instant } from '../identifiers.ts'
import { MailEventStatus } from '../mail-log.ts'

/** An event of the signing provider. `id` identifies the delivery: a repeat of it changes nothing. */
export const SigningEvent = v.object({
  id: v.string(),
  type: v.picklist([
    'recipient.signed',
    'recipient.declined',
    'document.completed',
    'document.expired',
    'document.recalled',
  ]),
  document_id: v.string(),
  external_id: v.string(),
  recipient: v.optional(
    v.object({
      id: v.string(),
      email: v.string(),
      fullname: v.optional(v.string()),
      reason: v.optional(v.nullable(v.string())),
    }),
  ),
  at: Instant,
})
export type SigningEvent = v.InferOutput<typeof SigningEvent>

/** The membership register's decision about an application that it has received. */
export const RegisterEvent = v.object({
  id: v.string(),
  type: v.picklist(['application.finished', 'application.cancelled']),
  caseId: CaseId,
  registerId: v.string(),
  at: Instant,
})
export type RegisterEvent = v.InferOutput<typeof RegisterEvent>

/** A report of what became of an e-mail; `messageId` is its Message-ID without angle brackets. */
export const MailEvent = v.object({
  id: v.string(),
  type: v.literal('mail'),
  event: MailEventStatus,
  messageId: v.string(),
  recipient: v.string(),
  at: Instant,
})
export type MailEvent = v.InferOutput<typeof MailEvent>
