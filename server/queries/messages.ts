import { messagesPerPage, type Message } from '#schemas/message.ts'
import type { Applicant, Staff } from '../auth/caller.ts'
import { openCase } from '../auth/opened-case.ts'
import { reading, type Context } from '../context.ts'
import { notFound } from '../http/http-error.ts'
import * as messages from '../repositories/messages.ts'
import { hiddenForms, messagesFor } from '../features/cases/internal-forms.ts'

/** As `messages.page`. @throws HttpError NOT_FOUND */
export const listMessages = async (
  context: Pick<Context, 'db' | 'templates'>,
  caller: Applicant | Staff,
  { caseId, before }: { caseId: string; before?: string | undefined },
): Promise<Message[]> =>
  await reading(context, async (tx) => {
    const opened = await openCase(context, tx, caller, caseId)
    return await messages.page(tx, { caseId: opened.row.id, hiddenForms: hiddenForms(opened), before }, messagesPerPage)
  })

/** @throws HttpError NOT_FOUND, also for a message of a case that the caller may not see. */
export const getMessage = async (
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
