import * as endpoints from '#schemas/api/messages.ts'
import { messagesPerPage, type Message } from '#schemas/message.ts'
import { actorName } from '#machines/case/permissions.ts'
import type { BodyOf, QueryOf } from '#schemas/api/endpoint.ts'
import { byQuery, type CaseRequest } from '../http/request-input.ts'
import { jsonRoute } from '../http/route.ts'
import type { Applicant, Staff } from '../auth/caller.ts'
import { openCase } from '../auth/opened-case.ts'
import { reading, type Context } from '../context.ts'
import { notFound, HttpError } from '../http/http-error.ts'
import * as messages from '../repositories/messages.ts'
import { hiddenForms, messagesFor } from '../features/cases/applicants-view.ts'
import { assertComponentExists } from '../features/forms/form-index.ts'
import { inCase, inCaseUnversioned } from '../features/cases/in-case.ts'

/**
 * Writes to the other side. A message of staff answers those of the company unless it says otherwise. A repeat of the same request returns the message of the first.
 *
 * @throws HttpError INVALID_REQUEST as `assertComponentExists`, and as `changeCase`.
 */
const postMessage = async (
  context: Context,
  request: CaseRequest,
  written: Omit<QueryOf<typeof endpoints.postMessage>, 'isAnswer'> &
    BodyOf<typeof endpoints.postMessage> & { isAnswer?: boolean | undefined },
): Promise<{ id: string }> => {
  const { message, formId = null, componentId = null, isAnswer = true } = written
  const messageId = request.idempotencyKey?.key ?? context.newId()
  await inCase(context, request, async ({ tx, template, actor, row, decide }) => {
    assertComponentExists(template, actor, { formId, componentId })
    const change = await decide({ type: 'message.post', ...(formId !== null && { formId }) })
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
      createdAt: change.at.toISOString(),
    }
    // Another caller's key may be the same: ids are shared by all cases.
    if (!(await messages.add(tx, posted))) throw new HttpError('IDEMPOTENCY_KEY_REUSED')
    if (postedByMA && isAnswer) await messages.setAnswered(tx, row.id, { formId, componentId })
    return await change.commit({ formId, componentId, params: { messageId }, mail: { message } })
  })
  return { id: messageId }
}

/** Marks a message as taken care of, or not. @throws HttpError NOT_FOUND; FORBIDDEN for a company's own message; and as `changeCase` */
const setMessageHandled = async (
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
  const { caseId, formId, componentId } = stored
  await inCaseUnversioned(context, { caller, caseId }, async (open) => {
    const change = await open.decide({ type: isHandled ? 'message.handle' : 'message.unhandle' })
    await messages.setHandled(open.tx, messageId, { isHandled, isUpdatedByMa })
    return await change.commit({ formId, componentId })
  })
  return { ...stored, isHandled, isUpdatedByMa }
}

/** As `messages.page`. @throws HttpError NOT_FOUND */
const listMessages = async (
  context: Pick<Context, 'db' | 'templates'>,
  caller: Applicant | Staff,
  { caseId, before }: { caseId: string; before?: string | undefined },
): Promise<Message[]> =>
  await reading(context, async (tx) => {
    const opened = await openCase(context, tx, caller, caseId)
    return await messages.page(tx, { caseId: opened.row.id, hiddenForms: hiddenForms(opened), before }, messagesPerPage)
  })

/** @throws HttpError NOT_FOUND, also for a message of a case that the caller may not see. */
const getMessage = async (
  context: Pick<Context, 'db' | 'templates'>,
  caller: Applicant | Staff,
  messageId: string,
): Promise<Message> =>
  await reading(context, async (tx) => {
    const message = await messages.find(tx, messageId)
    if (message === null) throw notFound()
    const opened = await openCase(context, tx, caller, message.caseId)
    if (messagesFor(opened, [message]).length === 0) throw notFound()
    return message
  })

export const messageRoutes = [
  jsonRoute(endpoints.listMessages, (context, { caller, query }) => listMessages(context, caller, query)),
  jsonRoute(endpoints.getMessage, (context, { caller, query }) => getMessage(context, caller, query.messageId)),
  jsonRoute(endpoints.postMessage, (context, input) =>
    postMessage(context, byQuery(input), { ...input.query, ...input.body }),
  ),
  jsonRoute(endpoints.setMessageHandled, (context, { caller, query }) => setMessageHandled(context, caller, query)),
]
