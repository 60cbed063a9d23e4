import type { Context } from '../context.ts'
import { createSigningDocument } from './create-signing-document.ts'
import { followSigningRound } from './follow-signing-round.ts'
import { recallSigningDocument } from './recall-signing-document.ts'
import { removeBytes } from './remove-bytes.ts'
import { readdressSignatory, remindSignatory } from './one-signatory.ts'
import { sendMail } from './send-mail.ts'
import { sendToRegister } from './send-to-register.ts'
import type { Task } from './task.ts'

/** Handles any task, by the handler of its name. A handler throws what is to be tried again. */
export const createTaskHandler =
  (context: Context) =>
  async (task: Task): Promise<void> => {
    switch (task.name) {
      case 'sendMail':
        return await sendMail(context, task)
      case 'createSigningDocument':
        return await createSigningDocument(context, task)
      case 'recallSigningDocument':
        return await recallSigningDocument(context, task)
      case 'followSigningRound':
        return await followSigningRound(context, task)
      case 'remindSignatory':
        return await remindSignatory(context, task)
      case 'readdressSignatory':
        return await readdressSignatory(context, task)
      case 'sendToRegister':
        return await sendToRegister(context, task)
      case 'removeBytes':
        return await removeBytes(context, task)
    }
  }
