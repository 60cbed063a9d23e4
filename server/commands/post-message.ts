import type { Message } from '#schemas/message.ts'
import type { Applicant, Staff } from '../auth/caller.ts'
import type { Context } from '../context.ts'
import { assertComponentExists } from '../features/forms/find-component.ts'
import { HttpError } from '../http/http-error.ts'
import { uuidOf, type IdempotencyKey } from '../repositories/idempotency-keys.ts'
import * as messages from '../repositories/messages.ts'
import { changeCase } from './change-case.ts'
import { nameOf } from './transition.ts'

export type PostMessage = {
  caller: Applicant | Staff
  caseId: string
  formId: string | null
  componentId: string | null
  message: string
  idempotencyKey: IdempotencyKey | null
}

/**
 * Writes to the other side. What the company wrote is answered with it. A repeat of the same request answers with the message of the first.
 *
 * @throws HttpError INVALID_REQUEST as `assertComponentExists`, and as `changeCase`.
 */
export const postMessage = async (
  context: Context,
  { message, formId, componentId, ...request }: PostMessage,
): Promise<{ id: string }> => {
  const messageId = uuidOf(request.idempotencyKey) ?? context.newId()
  await changeCase(context, {
    ...request,
    event: ({ template, actor }) => {
      assertComponentExists(template, actor, { formId, componentId })
      return { type: 'message.post', ...(formId !== null && { formId }) }
    },
    details: { formId, componentId, params: { message } },
    store: async ({ tx, actor, at, row }) => {
      const postedByMA = actor.kind === 'staff'
      const posted: Message = {
        messageId,
        caseId: row.id,
        formId,
        componentId,
        message,
        postedByMA,
        isUpdatedByMa: postedByMA,
        isHandled: false,
        authorName: nameOf(actor),
        createdAt: at.toISOString(),
      }
      // Another caller's key may be the same: ids are shared by all cases.
      if (!(await messages.add(tx, posted))) throw new HttpError('IDEMPOTENCY_KEY_REUSED')
      if (postedByMA) await messages.setAnswered(tx, row.id, { formId, componentId })
      return {}
    },
  })
  return { id: messageId }
}
