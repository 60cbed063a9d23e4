import * as endpoints from '#schemas/api/case-list.ts'
import {
  type CaseCounts,
  unassigned,
  type CaseListFilters,
  type CasePageQuery,
  type CasePage,
  type CaseListItem,
} from '#schemas/api/case-list.ts'
import { displayStatus } from '#machines/case/whose-turn.ts'
import { statusHasTag } from '#machines/case/status-tags.ts'
import { casesWith } from '#machines/case/status-groups.ts'
import { standInsOn, type Absence } from '#schemas/absence.ts'
import { byName } from '#schemas/canonical-text.ts'
import { endOfDay } from '#schemas/end-of-day.ts'
import { restorableDays } from '#machines/case/removal.ts'
import type { CaseListKind } from '#schemas/case-status.ts'
import { swedishDay } from '#schemas/swedish-day.ts'
import { jsonRoute } from '../http/route.ts'
import type { Staff } from '../auth/caller.ts'
import { reading, type Context } from '../context.ts'
import * as absences from '../repositories/absences.ts'
import * as caseList from '../repositories/case-list.ts'
import { cellsOf } from '../features/case-list/case-cells.ts'
import { foundReasons } from '../features/case-list/found-reasons.ts'
import { moIdsOf } from '../features/organisations/find-organisations.ts'
import { inStatement } from '../db/transaction.ts'
import type { CountedHandlers, HandledBy, ListFilter, ListSlice, ListedCase } from '../repositories/case-list.ts'
import * as users from '../repositories/users.ts'
import { assigneeOf } from '../features/cases/applicants-view.ts'

const none = {
  count: 0,
  casesWithNotHandledSupportMessages: 0,
  casesWithPendingTransfer: 0,
  membersWithoutAdmission: 0,
}

/** How many cases each of the three lists has for the caller. */
const countCases = async (context: Pick<Context, 'db' | 'counts'>, caller: Staff): Promise<CaseCounts> => {
  const moIds = moIdsOf(caller)
  const byKind = await context.counts.lists.of(
    moIds.join(),
    async () => await reading(context, async (tx) => await caseList.countByKind(tx, moIds)),
  )
  const counts: CaseCounts = { active: none, exported: none, archived: none }
  for (const { kind, count, withUnhandledMessages, withPendingTransfer, withoutAdmission } of byKind)
    counts[kind] = {
      count,
      casesWithNotHandledSupportMessages: withUnhandledMessages,
      casesWithPendingTransfer: withPendingTransfer,
      membersWithoutAdmission: withoutAdmission,
    }
  return counts
}

export const caseListRoutes = [
  jsonRoute(endpoints.countCases, (context, { caller }) => countCases(context, caller)),
  jsonRoute(endpoints.listActiveCases, (context, { caller, query }) => listCases(context, caller, 'active', query)),
  jsonRoute(endpoints.listExportedCases, (context, { caller, query }) => listCases(context, caller, 'exported', query)),
  jsonRoute(endpoints.listArchivedCases, (context, { caller, query }) => listCases(context, caller, 'archived', query)),
  jsonRoute(endpoints.countFiltered, (context, { caller, body }) => countFiltered(context, caller, body.filters)),
]

/** A search is counted up to this number. Nobody turns more pages. */
const maxFound = 1000

/** One page of a list, with the handlers that it can be narrowed to. */
const listCases = async (
  context: Pick<Context, 'db' | 'now' | 'counts' | 'templates'>,
  caller: Staff,
  kind: CaseListKind,
  { handler, sort, direction, page, pageSize, columns = [], locale, ...sent }: CasePageQuery,
): Promise<CasePage> => {
  const filter = filterOf(context, caller, kind, sent)
  const day = swedishDay(context.now())
  const people = await countedHandlers(context, filter)
  const handlers = handlersIn(people, day)
  const order = { sort, direction, handler: handledOn(day, handler, people.absences), userId: caller.user.id }
  const shown = { columns, locale, absences: people.absences, day }
  const total = casesOf(handlers, handler)
  if (total === null) {
    const ids = await search(context, filter, { ...order, limit: Math.max(page * pageSize, maxFound + 1) })
    const ofPage = ids.slice((page - 1) * pageSize, page * pageSize)
    const rows = await inStatement(context.db, async (db) => await caseList.rows(db, ofPage, order))
    const reasons = await foundReasons(context, rows, filter.search)
    const items = (await itemsOf(context, rows, shown)).map((item) => ({ ...item, foundIn: reasons.get(item.id) }))
    const found = Math.min(ids.length, maxFound)
    return { items, page, pageSize, handlers, total: found, isTotalCapped: ids.length > maxFound }
  }
  const slice = { ...order, ...sliceOf({ page, pageSize }, total) }
  const rows = await inStatement(context.db, async (db) => await caseList.slice(db, filter, slice))
  const items = await itemsOf(context, rows, shown)
  const isLastPage = rows.length > 0 && rows.length < pageSize
  const found = isLastPage ? (page - 1) * pageSize + rows.length : total
  return { items, page, pageSize, handlers, total: found, isTotalCapped: false }
}

type Shown = Parameters<typeof cellsOf>[2] & { absences: readonly Absence[]; day: string }

/** The rows with the cells of the columns that a person has chosen. */
const itemsOf = async (
  context: Parameters<typeof cellsOf>[0],
  rows: readonly ListedCase[],
  { absences: all, day, ...columns }: Shown,
): Promise<CaseListItem[]> => {
  const cells = await cellsOf(
    context,
    rows.map(({ id }) => id),
    columns,
  )
  return rows.map((row) => ({ ...itemOf(row, all, day), cells: cells.get(row.id) }))
}

/** The conditions of a list for the caller. */
export const filterOf = (
  { now }: Pick<Context, 'now'>,
  caller: Staff,
  kind: CaseListKind,
  { status, moId, changed, ...sent }: Omit<CaseListFilters, 'handler'>,
): ListFilter => ({
  kind,
  moIds: moIdsOf(caller, moId),
  ...sent,
  ...casesWith(status ?? 'all'),
  changedFor: changed === undefined ? undefined : caller.user.id,
  // Since the day whose removals can be taken back until the end of today.
  restorableSince: endOfDay(now(), -restorableDays - 1),
})

/** How many cases each filter leaves; null for a search. */
const countFiltered = async (
  context: Pick<Context, 'db' | 'now' | 'counts'>,
  caller: Staff,
  filters: readonly (CaseListFilters & { list: CaseListKind })[],
): Promise<(number | null)[]> => {
  const day = swedishDay(context.now())
  const counts: (number | null)[] = []
  for (const { list, handler, ...sent } of filters)
    counts.push(
      casesOf(handlersIn(await countedHandlers(context, filterOf(context, caller, list, sent)), day), handler),
    )
  return counts
}

const isSearch = ({ search }: Pick<ListFilter, 'search'>): boolean => search !== undefined && search !== ''

/** The ids that a search finds, as sorted: page and count are of one reading, which those share who ask for the same at once. */
const search = async (
  context: Pick<Context, 'db' | 'counts'>,
  { restorableSince, ...filter }: ListFilter,
  { userId: _, ...order }: Pick<ListSlice, 'sort' | 'direction' | 'handler' | 'userId' | 'limit'>,
): Promise<readonly string[]> =>
  await context.counts.found.of(
    JSON.stringify({ ...filter, ...order }),
    async () =>
      await inStatement(context.db, async (db) =>
        caseList.idsOf(
          await caseList.find(db, { ...filter, restorableSince }, { ...order, offset: 0, isFromEnd: false }),
        ),
      ),
  )

/** The rows of a page, from the end of the list where fewer are passed over on the way. A total that is unknown is null. */
const sliceOf = ({ page, pageSize }: Pick<CasePageQuery, 'page' | 'pageSize'>, total: number | null) => {
  const offset = (page - 1) * pageSize
  const after = total === null ? 0 : total - offset
  if (total === null || after <= 0 || after > total / 2) return { offset, limit: pageSize, isFromEnd: false }
  const limit = Math.min(pageSize, after)
  return { offset: after - limit, limit, isFromEnd: true }
}

const countedHandlers = async (
  context: Pick<Context, 'db' | 'counts'>,
  { restorableSince, ...filter }: ListFilter,
): Promise<CountedHandlers> => {
  const { moIds } = filter
  const key = isSearch(filter) ? moIds : filter
  return await context.counts.handlers.of(
    JSON.stringify(key),
    async () =>
      await reading(context, async (tx) => ({
        counts: isSearch(filter) ? null : await caseList.handlers(tx, { ...filter, restorableSince }),
        administrators: await users.administratorsOfAll(tx, moIds),
        absences: await absences.list(tx, moIds),
      })),
  )
}

/** The cases that a filter by handler leaves on a day: the handler's own, and those of the people whom the handler stands in for. */
export const handledOn = (day: string, handler: string | undefined, all: readonly Absence[]): HandledBy | undefined =>
  handler === undefined
    ? undefined
    : {
        email: handler,
        covers: standInsOn(all, day).flatMap(({ absence: { moId, person }, deputy }) =>
          deputy.email === handler ? { moId, email: person.email } : [],
        ),
      }

/** Names everybody who can be given cases, also without one (specification §2), and everybody who has cases but can be given no more. */
const handlersIn = ({ counts, administrators, absences: all }: CountedHandlers, day: string): CasePage['handlers'] => {
  if (counts === null)
    return {
      total: null,
      unassigned: null,
      byEmail: administrators.map((person) => ({ ...person, count: null })).toSorted(byName),
    }
  const sum = (of: readonly caseList.HandlerCount[]): number => of.reduce((total, { count }) => total + count, 0)
  const busy = new Map(counts.flatMap(({ email, name }) => (email === null ? [] : [[email, name] as const])))
  const idle = administrators.filter(({ email }) => !busy.has(email)).map(({ email, name }) => [email, name] as const)
  return {
    total: sum(counts),
    unassigned: sum(counts.filter(({ email }) => email === null)),
    byEmail: [...busy, ...idle]
      .map(([email, name]) => {
        const covers = handledOn(day, email, all)?.covers ?? []
        const isCovered = (each: caseList.HandlerCount): boolean =>
          covers.some((covered) => covered.moId === each.moId && covered.email === each.email)
        return { email, name, count: sum(counts.filter((each) => each.email === email || isCovered(each))) }
      })
      .toSorted(byName),
  }
}

const casesOf = ({ total, unassigned: none, byEmail }: CasePage['handlers'], handler: string | undefined) => {
  if (handler === undefined) return total
  if (handler === unassigned) return none
  const counted = byEmail.find(({ email }) => email === handler)
  return counted === undefined && total !== null ? 0 : (counted?.count ?? null)
}

/** A row of the list as its readers get it on a day. */
export const itemOf = (row: ListedCase, all: readonly Absence[], day: string): CaseListItem => {
  const open = row.corrections.filter(({ isApproved }) => !isApproved)
  return {
    id: row.id,
    reference: row.reference,
    caseStatus: row.status,
    outcome: row.outcome,
    displayStatus: displayStatus({
      ...row,
      signature: { status: row.signatureStatus },
      internalSignature: { status: row.internalSignatureStatus },
    }),
    awaits: row.awaits,
    awaitsSince: row.awaitsSince.toISOString(),
    isTransferPending: statusHasTag(row.status, 'awaits:register') && row.registerId === null,
    company: { name: row.companyName, orgNo: row.orgNo },
    moId: row.moId,
    templateSlug: row.templateSlug,
    assignedTo: assigneeOf(row, all, day),
    notHandledSupportMessages: row.unhandledMessageCount,
    handledByAspirantCorrections: open.filter(({ isHandled }) => isHandled).length,
    notYetHandledByAspirantCorrections: open.filter(({ isHandled }) => !isHandled).length,
    unsentCorrections: row.unsentCorrectionCount,
    createdAt: row.createdAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
    isChanged: row.isChanged,
  }
}
