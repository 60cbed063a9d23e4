import * as v from 'valibot'
import { CaseId } from '../identifiers.ts'
import { Message, WrittenText } from '../message.ts'
import { bounded, Name } from './bounded.ts'
import { defineCall } from './call.ts'
import { TextBoolean, caseIdQuery } from './receipt.ts'

const group = 'Messages'
const messageIdQuery = v.strictObject({ messageId: v.pipe(v.string(), v.uuid()) })

export const listMessages = defineCall({
  name: 'listMessages',
  group,
  method: 'GET',
  path: 'Message/CaseId',
  query: caseIdQuery,
  answer: v.array(Message),
})
export const getMessage = defineCall({
  name: 'getMessage',
  group,
  method: 'GET',
  path: 'Message/MessageId',
  query: messageIdQuery,
  answer: Message,
})
export const postMessage = defineCall({
  name: 'postMessage',
  group,
  method: 'POST',
  path: 'Message',
  query: v.strictObject({ caseId: CaseId, formId: v.optional(Name), componentId: v.optional(bounded(200)) }),
  body: v.strictObject({ message: WrittenText }),
  answer: v.strictObject({ id: v.string() }),
  idempotent: true,
})
export const setMessageHandled = defineCall({
  name: 'setMessageHandled',
  group,
  method: 'PUT',
  path: 'Message/MessageId',
  query: v.strictObject({ ...messageIdQuery.entries, isHandled: TextBoolean, isUpdatedByMa: v.optional(TextBoolean) }),
  answer: Message,
})
