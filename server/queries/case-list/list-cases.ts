import { displayStatus } from '#machines/case/whose-turn.ts'
import { statusHasTag } from '#machines/case/status-tags.ts'
import { casesWith } from '#machines/case/status-groups.ts'
import { restorableDays } from '#machines/case/removal.ts'
import { unassigned, type CaseListQuery, type CasePage } from '#schemas/api/case-list.ts'
import type { CaseListItem } from '#schemas/case-list-item.ts'
import type { CaseListKind } from '#schemas/case-status.ts'
import type { Staff } from '../../auth/caller.ts'
import { reading, type Context } from '../../context.ts'
import * as caseList from '../../repositories/case-list.ts'
import type { ListFilter } from '../../repositories/case-list-filter.ts'
import type { ListedCase } from '../../repositories/case-list.ts'
import * as corrections from '../../repositories/corrections.ts'
import * as users from '../../repositories/users.ts'
import { assigneeOf } from '../../features/cases/assignee.ts'
import { moIdsOf } from '../../features/organisations/visible-organisations.ts'

const restorableMs = restorableDays * 24 * 60 * 60_000

/** A search is counted no further: it may find most cases, and nobody turns so many pages. */
const maxFound = 1000

/** One page of a list, with the handlers that it can be narrowed to. */
export const listCases = async (
  context: Pick<Context, 'db' | 'now' | 'counts'>,
  caller: Staff,
  kind: CaseListKind,
  { status, moId, handler, sort, direction, page, pageSize, ...sent }: CaseListQuery,
): Promise<CasePage> => {
  const filter = {
    kind,
    moIds: moIdsOf(caller, moId),
    ...sent,
    ...casesWith(status ?? 'all'),
    restorableSince: new Date(context.now().getTime() - restorableMs),
  }
  const order = { sort, direction, page, pageSize }
  const { search } = sent
  const isSearch = search !== undefined && search !== ''
  const counted = isSearch ? null : await countHandlers(context, filter)
  return await reading(context, async (tx) => {
    const rows = await caseList.page(tx, filter, { handler, ...order })
    const requested = await corrections.ofCases(
      tx,
      rows.map(({ id }) => id),
    )
    const isLastPage = rows.length > 0 && rows.length < order.pageSize
    const found = isLastPage
      ? (order.page - 1) * order.pageSize + rows.length
      : counted === null
        ? await caseList.count(tx, filter, handler, maxFound + 1)
        : casesOf(counted, handler)
    return {
      items: rows.map((row) => itemOf(row, requested.get(row.id) ?? [])),
      total: isSearch ? Math.min(found, maxFound) : found,
      isTotalCapped: isSearch && found > maxFound,
      page: order.page,
      pageSize: order.pageSize,
      handlers: withEveryAdministrator(counted, await users.administratorsOfAll(tx, filter.moIds)),
    }
  })
}

const countHandlers = async (
  context: Pick<Context, 'db' | 'counts'>,
  filter: ListFilter,
): Promise<caseList.HandlerCounts> => {
  const { restorableSince: _, ...key } = filter
  return await context.counts.handlers.of(
    JSON.stringify(key),
    async () => await reading(context, async (tx) => await caseList.handlers(tx, filter)),
  )
}

const casesOf = ({ total, unassigned: none, byEmail }: caseList.HandlerCounts, handler: string | undefined): number => {
  if (handler === undefined) return total
  return handler === unassigned ? none : (byEmail.find(({ email }) => email === handler)?.count ?? 0)
}

/** Who can be given cases is named also without one (specification §2); so is who has cases but can be given no more. */
const withEveryAdministrator = (
  counted: caseList.HandlerCounts | null,
  administrators: Awaited<ReturnType<typeof users.administratorsOfAll>>,
): CasePage['handlers'] => {
  const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name, 'sv')
  if (counted === null)
    return {
      total: null,
      unassigned: null,
      byEmail: administrators.map((person) => ({ ...person, count: null })).toSorted(byName),
    }
  const busy = new Set(counted.byEmail.map(({ email }) => email))
  const idle = administrators.filter(({ email }) => !busy.has(email)).map((person) => ({ ...person, count: 0 }))
  return { ...counted, byEmail: [...counted.byEmail, ...idle].toSorted(byName) }
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
    isTransferPending: statusHasTag(row.status, 'awaits:register') && row.registerId === null,
    company: { name: row.companyName, orgNo: row.orgNo },
    moId: row.moId,
    templateSlug: row.templateSlug,
    assignedTo: assigneeOf(row),
    notHandledSupportMessages: row.unhandledMessageCount,
    handledByAspirantCorrections: open.filter(({ isHandled }) => isHandled).length,
    notYetHandledByAspirantCorrections: open.filter(({ isHandled }) => !isHandled).length,
    createdAt: row.createdAt.toISOString(),
  }
}
