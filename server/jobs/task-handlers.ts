import type { Context } from '../context.ts'
import { createSigningDocument } from './create-signing-document.ts'
import { followSigningRound } from './follow-signing-round.ts'
import { recallSigningDocument } from './recall-signing-document.ts'
import { readdressSignatory, remindSignatory } from './one-signatory.ts'
import { sendMail } from './send-mail.ts'
import { sendToRegister } from './send-to-register.ts'
import type { TaskHandlers } from './task-queue.ts'

/** Who does which task. */
export const taskHandlers = (context: Context): TaskHandlers => ({
  sendMail: async (task) => await sendMail(context, task),
  createSigningDocument: async (task) => await createSigningDocument(context, task),
  recallSigningDocument: async (task) => await recallSigningDocument(context, task),
  followSigningRound: async (task) => await followSigningRound(context, task),
  remindSignatory: async (task) => await remindSignatory(context, task),
  readdressSignatory: async (task) => await readdressSignatory(context, task),
  sendToRegister: async (task) => await sendToRegister(context, task),
})
