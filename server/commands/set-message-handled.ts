import type { Message } from '#schemas/message.ts'
import type { Applicant, Staff } from '../auth/caller.ts'
import { openCase } from '../auth/opened-case.ts'
import { reading, type Context } from '../context.ts'
import { RefusalError, notFound } from '../refusal.ts'
import * as messages from '../repositories/messages.ts'
import { changeCase } from './change-case.ts'

/** Marks a message as taken care of, or not. @throws RefusalError NOT_FOUND; FORBIDDEN for a company's own message; and as `changeCase` */
export const setMessageHandled = async (
  context: Context,
  caller: Applicant | Staff,
  { messageId, isHandled }: { messageId: string; isHandled: boolean },
): Promise<Message> => {
  const found = await reading(context, async (tx) => {
    const message = await messages.find(tx, messageId)
    if (message === null) throw notFound()
    await openCase(context, tx, caller, message.caseId)
    // The company's own message waits for the organisation, which alone can say that it has been taken care of.
    if (caller.kind === 'applicant' && !message.postedByMA) throw new RefusalError('FORBIDDEN')
    return message
  })
  const isUpdatedByMa = caller.kind === 'staff'
  await changeCase(context, {
    caller,
    caseId: found.caseId,
    event: { type: isHandled ? 'message.handle' : 'message.unhandle' },
    details: { formId: found.formId, componentId: found.componentId },
    store: async ({ tx }) => {
      await messages.setHandled(tx, messageId, { isHandled, isUpdatedByMa })
      return {}
    },
  })
  return { ...found, isHandled, isUpdatedByMa }
}
