import type { Context } from '../context.ts'
import { createSigningDocument } from './create-signing-document.ts'
import { followSigningRound } from './follow-signing-round.ts'
import { recallSigningDocument } from './recall-signing-document.ts'
import { removeBytes } from './remove-bytes.ts'
import { readdressSignatory, remindSignatory } from './one-signatory.ts'
import { sendMail } from './send-mail.ts'
import { sendToRegister } from './send-to-register.ts'
import type { TaskName, TaskOf } from './task.ts'

/** A handler throws what is to be tried again. */
const handlers: { [Name in TaskName]: (context: Context, task: TaskOf<Name>) => Promise<void> } = {
  sendMail,
  createSigningDocument,
  recallSigningDocument,
  followSigningRound,
  remindSignatory,
  readdressSignatory,
  sendToRegister,
  removeBytes,
}

/** Handles any task, by the handler of its name. */
export const createTaskHandler =
  (context: Context) =>
  async <Name extends TaskName>(task: TaskOf<Name>): Promise<void> =>
    await handlers[task.name](context, task)
