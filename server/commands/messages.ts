import { actorName } from '#machines/case/permissions.ts'
import type { BodyOf, QueryOf } from '#schemas/api/endpoint.ts'
import type { postMessage as endpoint } from '#schemas/api/messages.ts'
import type { Message } from '#schemas/message.ts'
import type { Applicant, Staff } from '../auth/caller.ts'
import { openCase } from '../auth/opened-case.ts'
import { reading, type Context } from '../context.ts'
import { messagesFor } from '../features/cases/internal-forms.ts'
import { assertComponentExists } from '../features/forms/find-component.ts'
import type { CaseRequest } from '../http/case-request.ts'
import { HttpError, notFound } from '../http/http-error.ts'
import * as messages from '../repositories/messages.ts'
import { changeCase } from './change-case/change-case.ts'

/**
 * Writes to the other side. What the company wrote is answered with it. A repeat of the same request returns the message of the first.
 *
 * @throws HttpError INVALID_REQUEST as `assertComponentExists`, and as `changeCase`.
 */
export const postMessage = async (
  context: Context,
  request: CaseRequest,
  written: QueryOf<typeof endpoint> & BodyOf<typeof endpoint>,
): Promise<{ id: string }> => {
  const { message, formId = null, componentId = null } = written
  const messageId = request.idempotencyKey?.key ?? context.newId()
  await changeCase(context, {
    ...request,
    event: ({ template, actor }) => {
      assertComponentExists(template, actor, { formId, componentId })
      return { type: 'message.post', ...(formId !== null && { formId }) }
    },
    details: { formId, componentId, params: { messageId }, mail: { message } },
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
        authorName: actorName(actor),
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

/** Marks a message as taken care of, or not. @throws HttpError NOT_FOUND; FORBIDDEN for a company's own message; and as `changeCase` */
export const setMessageHandled = async (
  context: Context,
  caller: Applicant | Staff,
  { messageId, isHandled }: { messageId: string; isHandled: boolean },
): Promise<Message> => {
  const stored = await reading(context, async (tx) => {
    const message = await messages.find(tx, messageId)
    if (message === null) throw notFound()
    const opened = await openCase(context, tx, caller, message.caseId)
    if (messagesFor(opened, [message]).length === 0) throw notFound()
    // Only the organisation can mark the company's message as handled.
    if (caller.kind === 'applicant' && !message.postedByMA) throw new HttpError('FORBIDDEN')
    return message
  })
  const isUpdatedByMa = caller.kind === 'staff'
  await changeCase(context, {
    caller,
    caseId: stored.caseId,
    event: { type: isHandled ? 'message.handle' : 'message.unhandle' },
    details: { formId: stored.formId, componentId: stored.componentId },
    store: async ({ tx }) => {
      await messages.setHandled(tx, messageId, { isHandled, isUpdatedByMa })
      return {}
    },
  })
  return { ...stored, isHandled, isUpdatedByMa }
}
