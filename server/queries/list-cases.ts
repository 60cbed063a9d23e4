import { displayStatus } from '#machines/case/whose-turn.ts'
import { statusGroups } from '#machines/case/status-groups.ts'
import { restorableDays } from '#machines/case/removal.ts'
import type { CaseListQuery, CasePage } from '#schemas/api/case-list.ts'
import type { CaseListItem } from '#schemas/case.ts'
import type { CaseListKind } from '#schemas/case-status.ts'
import type { Staff } from '../auth/caller.ts'
import { reading, type Context } from '../context.ts'
import * as caseList from '../repositories/case-list.ts'
import type { ListedCase } from '../repositories/case-list.ts'
import * as corrections from '../repositories/corrections.ts'
import * as users from '../repositories/users.ts'
import { assigneeOf } from './assignee.ts'
import { moIdsOf } from './visible-organisations.ts'

const restorableMs = restorableDays * 24 * 60 * 60_000

/** One page of a list, with the handlers that it can be narrowed to. */
export const listCases = async (
  context: Pick<Context, 'db' | 'now'>,
  caller: Staff,
  kind: CaseListKind,
  { search, status, moId, handler, awaits, unread, ...order }: CaseListQuery,
): Promise<CasePage> =>
  await reading(context, async (tx) => {
    const filter = {
      kind,
      moIds: moIdsOf(caller, moId),
      statuses: statusGroups[status ?? 'all'],
      awaits,
      isUnread: unread === 'true',
      search,
      restorableSince: new Date(context.now().getTime() - restorableMs),
    }
    const rows = await caseList.page(tx, filter, { handler, ...order })
    const requested = await corrections.ofCases(
      tx,
      rows.map(({ id }) => id),
    )
    return {
      items: rows.map((row) => itemOf(row, requested.get(row.id) ?? [])),
      total: await caseList.total(tx, filter, handler),
      page: order.page,
      pageSize: order.pageSize,
      handlers: withEveryAdministrator(
        await caseList.handlers(tx, filter),
        await users.administratorsOfAll(tx, filter.moIds),
      ),
    }
  })

/** Who can be given cases is named also without any (specification §2); so is who has some and can be given no more. */
const withEveryAdministrator = (
  { byEmail, ...counts }: CasePage['handlers'],
  administrators: Awaited<ReturnType<typeof users.administratorsOfAll>>,
): CasePage['handlers'] => {
  const busy = new Set(byEmail.map(({ email }) => email))
  const idle = administrators.filter(({ email }) => !busy.has(email)).map((person) => ({ ...person, count: 0 }))
  return { ...counts, byEmail: [...byEmail, ...idle].toSorted((a, b) => a.name.localeCompare(b.name, 'sv')) }
}

const itemOf = (row: ListedCase, requested: corrections.StoredCorrection[]): CaseListItem => {
  const open = requested.filter(({ isApproved }) => !isApproved)
  return {
    id: row.id,
    reference: row.reference,
    caseStatus: row.status,
    outcome: row.outcome,
    displayStatus: displayStatus({ ...row, corrections: requested }),
    awaits: row.awaits,
    awaitsSince: row.awaitsSince.toISOString(),
    company: { name: row.companyName, orgNo: row.orgNo },
    moId: row.moId,
    assignedTo: assigneeOf(row),
    notHandledSupportMessages: row.unhandledMessageCount,
    handledByAspirantCorrections: open.filter(({ isHandled }) => isHandled).length,
    notYetHandledByAspirantCorrections: open.filter(({ isHandled }) => !isHandled).length,
    createdAt: row.createdAt.toISOString(),
  }
}
