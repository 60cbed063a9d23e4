import type { Message } from '#schemas/message.ts'
import type { Applicant, Staff } from '../auth/caller.ts'
import { openCase } from '../auth/opened-case.ts'
import { reading, type Context } from '../context.ts'
import { notFound } from '../http/http-error.ts'
import * as messages from '../repositories/messages.ts'
import { messagesFor } from '../features/cases/internal-forms.ts'
import { defineCaseQuery } from '../features/cases/case-query.ts'

/** Oldest first. @throws HttpError NOT_FOUND */
export const listMessages = defineCaseQuery<Applicant | Staff, Message[]>(async (tx, opened) =>
  messagesFor(opened, await messages.ofCase(tx, opened.row.id)),
)

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
