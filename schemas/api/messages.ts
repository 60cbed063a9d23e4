import * as v from 'valibot'
import { Message, WrittenText } from '../message.ts'
import { bounded, Name } from './bounded.ts'
import { defineEndpoint } from './endpoint.ts'
import { TextBoolean, caseIdQuery } from './receipt.ts'

const group = 'Messages'
const messageIdQuery = v.strictObject({ messageId: v.pipe(v.string(), v.uuid()) })

/** The newest messages, or the newest before one of them; oldest first, at most `messagesPerPage`. */
export const listMessages = defineEndpoint({
  name: 'listMessages',
  group,
  method: 'GET',
  path: 'Message/CaseId',
  query: v.strictObject({ ...caseIdQuery.entries, before: v.optional(messageIdQuery.entries.messageId) }),
  response: v.array(Message),
})
export const getMessage = defineEndpoint({
  name: 'getMessage',
  group,
  method: 'GET',
  path: 'Message/MessageId',
  query: messageIdQuery,
  response: Message,
})
export const postMessage = defineEndpoint({
  name: 'postMessage',
  group,
  method: 'POST',
  path: 'Message',
  query: v.strictObject({
    ...caseIdQuery.entries,
    formId: v.optional(Name),
    componentId: v.optional(bounded(200)),
    /** For a message of the organisation: whether it answers the company's open messages about the same subject. True by default. */
    isAnswer: v.optional(TextBoolean),
  }),
  body: v.strictObject({ message: WrittenText }),
  response: v.strictObject({ id: v.string() }),
  takesIdempotencyKey: true,
})
export const setMessageHandled = defineEndpoint({
  name: 'setMessageHandled',
  group,
  method: 'PUT',
  path: 'Message/MessageId',
  query: v.strictObject({ ...messageIdQuery.entries, isHandled: TextBoolean, isUpdatedByMa: v.optional(TextBoolean) }),
  response: Message,
})
