import type { LifecycleStatistics } from '#schemas/state-statistics.ts'
import type { Staff } from '../auth/caller.ts'
import { reading, type Context } from '../context.ts'
import * as stateStatistics from '../repositories/state-statistics.ts'
import { moIdsOf } from '../features/organisations/visible-organisations.ts'

/** Of the cases of the caller's organisations, or of one of them. Days such as 2026-11-21, both included. */
export const getStateStatistics = async (
  context: Pick<Context, 'db'>,
  caller: Staff,
  { moId, from, to }: { moId?: string | undefined; from: string; to: string },
): Promise<LifecycleStatistics> =>
  await reading(
    context,
    async (tx) => await stateStatistics.ofLifecycle(tx, { moIds: moIdsOf(caller, moId), from, to }),
  )
