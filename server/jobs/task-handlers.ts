import { ExternalUnavailableError } from '../adapters/external-http.ts'
import type { Context } from '../context.ts'
import { createSigningDocument, recallSigningDocument, followSigningRound } from './follow-signing-round.ts'
import { removeBytes } from './cleanup.ts'
import { readdressSignatory, remindSignatory } from './one-signatory.ts'
import { sendMail } from './send-mail.ts'
import { runBulk } from './run-bulk.ts'
import { sendToRegister } from './register-application.ts'
import type { TaskName, TaskOf } from './task-queue.ts'

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
  runBulk,
}

/** Handles a task by its name's handler, and logs a failure, which the queue only stores. */
export const createTaskHandler =
  (context: Context) =>
  async <Name extends TaskName>(task: TaskOf<Name>): Promise<void> => {
    try {
      await handlers[task.name](context, task)
    } catch (error) {
      const level = error instanceof ExternalUnavailableError ? 'warn' : 'error'
      context.log[level]({ error, task: task.name, caseId: task.caseId }, 'task')
      throw error
    }
  }
