import * as endpoints from '#schemas/api/messages.ts'
import { messagesPerPage, type Message } from '#schemas/message.ts'
import { byQuery } from '../http/request-input.ts'
import { jsonRoute } from '../http/route.ts'
import type { Applicant, Staff } from '../auth/caller.ts'
import { openCase } from '../auth/opened-case.ts'
import { reading, type Context } from '../context.ts'
import { notFound, HttpError } from '../http/http-error.ts'
import * as messages from '../repositories/messages.ts'
import { hiddenForms, messagesFor } from '../features/cases/applicants-view.ts'
import { postMessage } from '../features/cases/case-commands.ts'
import { inCaseUnversioned } from '../features/cases/in-case.ts'

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
    // Only the organisation can mark a message of the company as handled.
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
