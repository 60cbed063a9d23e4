import type { CaseCounts } from '#schemas/api/case-list.ts'
import type { Staff } from '../../auth/caller.ts'
import { reading, type Context } from '../../context.ts'
import * as caseList from '../../repositories/case-list.ts'
import { moIdsOf } from '../../features/organisations/visible-organisations.ts'

const none = { count: 0, casesWithNotHandledSupportMessages: 0, casesWithPendingTransfer: 0 }

/** How many cases each of the three lists has for the caller. */
export const countCases = async (context: Pick<Context, 'db' | 'counts'>, caller: Staff): Promise<CaseCounts> => {
  const moIds = moIdsOf(caller)
  const byKind = await context.counts.lists.of(
    moIds.join(),
    async () => await reading(context, async (tx) => await caseList.countByKind(tx, moIds)),
  )
  const counts: CaseCounts = { active: none, exported: none, archived: none }
  for (const { kind, count, withUnhandledMessages, withPendingTransfer } of byKind)
    counts[kind] = {
      count,
      casesWithNotHandledSupportMessages: withUnhandledMessages,
      casesWithPendingTransfer: withPendingTransfer,
    }
  return counts
}
