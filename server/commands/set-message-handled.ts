import type { Message } from '#schemas/message.ts'
import type { Applicant, Staff } from '../auth/caller.ts'
import { openCase } from '../auth/opened-case.ts'
import { reading, type Context } from '../context.ts'
import { HttpError, notFound } from '../http/http-error.ts'
import * as messages from '../repositories/messages.ts'
import { changeCase } from './change-case.ts'

/** Marks a message as taken care of, or not. @throws HttpError NOT_FOUND; FORBIDDEN for a company's own message; and as `changeCase` */
export const setMessageHandled = async (
  context: Context,
  caller: Applicant | Staff,
  { messageId, isHandled }: { messageId: string; isHandled: boolean },
): Promise<Message> => {
  const stored = await reading(context, async (tx) => {
    const message = await messages.find(tx, messageId)
    if (message === null) throw notFound()
    await openCase(context, tx, caller, message.caseId)
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
