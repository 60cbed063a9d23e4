import { ForbiddenError } from '#machines/case/decide.ts'
import { mayRetryTasks } from '#machines/case/permissions.ts'
import type { PendingTask } from '#schemas/pending-task.ts'
import type { Staff } from '../../auth/caller.ts'
import { openCase } from '../../auth/opened-case.ts'
import { reading, type Context } from '../../context.ts'

/** Has the pending tasks of a case tried at once. @throws HttpError NOT_FOUND; ForbiddenError */
export const retryTasks = async (
  context: Pick<Context, 'db' | 'templates' | 'tasks'>,
  caller: Staff,
  caseId: string,
): Promise<PendingTask[]> => {
  const { actor } = await reading(context, async (tx) => await openCase(context, tx, caller, caseId))
  if (!mayRetryTasks(actor)) throw new ForbiddenError('Cannot retry the tasks of a case: not for this role.')
  await context.tasks.retryNow(caseId)
  return await context.tasks.pendingOf(caseId)
}
