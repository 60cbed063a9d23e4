import * as v from 'valibot'
import { CaseId, Instant } from './identifiers.ts'

/** Longest text that a person can write in a message, a note or a reason. */
export const maxMessageLength = 5000

export const WrittenText = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'REQUIRED'),
  v.maxLength(maxMessageLength, 'TOO_LONG'),
)

/** How many earlier messages are fetched at once. */
export const messagesPerPage = 100

/** A support message between the company and the member organisation, about the case, a form or one field. */
export const Message = v.strictObject({
  messageId: v.pipe(v.string(), v.uuid()),
  caseId: CaseId,
  formId: v.nullable(v.string()),
  componentId: v.nullable(v.string()),
  message: v.string(),
  postedByMA: v.boolean(),
  isUpdatedByMa: v.boolean(),
  /** Whether the receiving side has handled it. */
  isHandled: v.boolean(),
  authorName: v.string(),
  createdAt: Instant,
})
export type Message = v.InferOutput<typeof Message>
