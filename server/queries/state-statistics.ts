import type { LifecycleStatistics } from '#schemas/state-statistics.ts'
import type { Staff } from '../auth/caller.ts'
import { reading, type Context } from '../context.ts'
import * as stateStatistics from '../repositories/state-statistics.ts'
import { moIdsOf } from '../features/organisations/visible-organisations.ts'

/** Of the cases of the caller's organisations, or of one of them. Days such as 2026-11-21, both included. */
export const getStateStatistics = async (
  context: Pick<Context, 'db' | 'counts'>,
  caller: Staff,
  { moId, from, to }: { moId?: string | undefined; from: string; to: string },
): Promise<LifecycleStatistics> => {
  const query = { moIds: moIdsOf(caller, moId), from, to }
  return await context.counts.states.of(
    JSON.stringify(query),
    async () => await reading(context, async (tx) => await stateStatistics.ofLifecycle(tx, query)),
  )
}
