import { sql, type ExpressionBuilder, type ExpressionWrapper, type OrderByItemBuilder, type SqlBool } from 'kysely'
import { unassigned, type CaseListQuery, type CasePage } from '#schemas/api/case-list.ts'
import type { Party, CaseListKind, CaseListSort, CaseStatus } from '#schemas/case-status.ts'
import type { Tables, Tx } from '../db/tables.ts'
import type { StoredCase } from './cases.ts'

/** What narrows the list before the handler does. Without `statuses` every status counts. */
export type ListFilter = {
  kind: CaseListKind
  /** The member organisations whose cases the caller may see. */
  moIds: readonly string[]
  statuses: readonly CaseStatus[] | null
  awaits: CaseListQuery['awaits']
  /** Only cases with unhandled messages of the company. */
  isUnread: boolean
  search: string | undefined
  /** Removed cases are in no list. Where the statuses name them, those removed since are meant. */
  restorableSince: Date
}
export type ListPage = Pick<CaseListQuery, 'sort' | 'direction' | 'page' | 'pageSize'> & { handler: string | undefined }

/** A row of the list with what waits in it, and how it had ended if it is archived. */
export type ListedCase = StoredCase & { unhandledMessageCount: number; outcome: CaseStatus | null }

const matching =
  (filter: ListFilter, handler?: string) =>
  (eb: ExpressionBuilder<Tables, 'cases'>): ExpressionWrapper<Tables, 'cases', SqlBool> =>
    eb.and([
      filter.statuses?.includes('REMOVED') === true
        ? eb.exists(
            eb
              .selectFrom('journey')
              .select('journey.id')
              .whereRef('journey.caseId', '=', 'cases.id')
              .where('journey.status', '=', 'REMOVED')
              .where('journey.at', '>=', filter.restorableSince),
          )
        : eb('listKind', '=', filter.kind),
      // No organisation, no case: SQL has no empty list.
      filter.moIds.length === 0 ? sql<SqlBool>`false` : eb('moId', 'in', filter.moIds),
      ...(filter.statuses === null ? [] : [eb('status', 'in', filter.statuses)]),
      ...(filter.awaits === undefined ? [] : [awaiting(eb, filter.awaits)]),
      ...(filter.isUnread ? [hasUnhandledMessages(eb)] : []),
      ...searchTerms(filter.search).map((term) =>
        eb('searchText', 'like', sql<string>`'%' || small_letters(${term}) || '%'`),
      ),
      ...(handler === undefined
        ? []
        : [handler === unassigned ? eb('assignedToEmail', 'is', null) : eb('assignedToEmail', '=', handler)]),
    ])

/** With an unhandled message it is the caseworker's turn, in any other state. */
const awaiting = (eb: ExpressionBuilder<Tables, 'cases'>, party: Party): ExpressionWrapper<Tables, 'cases', SqlBool> =>
  party === 'caseworker' ? eb.or([eb('awaits', '=', party), hasUnhandledMessages(eb)]) : eb('awaits', '=', party)

/** The unhandled messages of the company. */
const unhandledMessages = (eb: ExpressionBuilder<Tables, 'cases'>) =>
  eb
    .selectFrom('messages')
    .whereRef('messages.caseId', '=', 'cases.id')
    .where('messages.postedByMa', '=', false)
    .where('messages.isHandled', '=', false)

const hasUnhandledMessages = (eb: ExpressionBuilder<Tables, 'cases'>) =>
  eb.exists(unhandledMessages(eb).select(eb.lit(1).as('one')))

const sortColumns = {
  'company.name': 'cases.companySort',
  createdAt: 'cases.createdAt',
  awaitsSince: 'cases.awaitsSince',
} as const satisfies Readonly<Record<CaseListSort, string>>

/** One page of the list, as sorted. */
export const page = async (tx: Tx, filter: ListFilter, { handler, ...order }: ListPage): Promise<ListedCase[]> => {
  const inDirection = (by: OrderByItemBuilder) => (order.direction === 'ascending' ? by.asc() : by.desc())
  return await tx
    .selectFrom('cases')
    .selectAll('cases')
    .select((eb) =>
      eb.fn
        .coalesce(
          unhandledMessages(eb).select(({ fn }) => fn.countAll<number>().as('count')),
          eb.lit(0),
        )
        .as('unhandledMessageCount'),
    )
    .select((eb) =>
      eb
        .selectFrom('journey')
        .select('journey.status')
        .whereRef('journey.caseId', '=', 'cases.id')
        .where('cases.status', '=', 'ARCHIVED')
        .where('journey.status', '<>', 'ARCHIVED')
        .orderBy('journey.id', 'desc')
        .limit(1)
        .as('outcome'),
    )
    .where(matching(filter, handler))
    .orderBy(sortColumns[order.sort], (by) =>
      // PostgreSQL puts who has no name first when the names run backwards. Moments are never missing, and their index has no such order.
      order.sort === 'company.name' ? inDirection(by).nullsLast() : inDirection(by),
    )
    .orderBy('cases.id')
    .limit(order.pageSize)
    .offset((order.page - 1) * order.pageSize)
    .execute()
}

export const total = async (tx: Tx, filter: ListFilter, handler: string | undefined): Promise<number> => {
  const { count } = await tx
    .selectFrom('cases')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(matching(filter, handler))
    .executeTakeFirstOrThrow()
  return count
}

/** The number of cases of each assignee, by name; without those who have none. */
export const handlers = async (tx: Tx, filter: ListFilter): Promise<CasePage['handlers']> => {
  const rows = await tx
    .selectFrom('cases')
    .select(({ fn }) => ['assignedToEmail', fn.max('assignedToName').as('name'), fn.countAll<number>().as('count')])
    .where(matching(filter))
    .groupBy('assignedToEmail')
    .orderBy('name')
    .execute()
  return {
    total: rows.reduce((sum, { count }) => sum + count, 0),
    unassigned: rows.find(({ assignedToEmail }) => assignedToEmail === null)?.count ?? 0,
    byEmail: rows.flatMap(({ assignedToEmail, name, count }) =>
      assignedToEmail === null ? [] : [{ email: assignedToEmail, name: name ?? assignedToEmail, count }],
    ),
  }
}

export type KindCount = { kind: CaseListKind; count: number; withUnhandledMessages: number }

/** How many cases each list has, a list without any left out. */
export const countByKind = async (tx: Tx, moIds: readonly string[]): Promise<KindCount[]> => {
  if (moIds.length === 0) return []
  const rows = await tx
    .selectFrom('cases')
    .select((eb) => [
      'listKind as kind',
      eb.fn.countAll<number>().as('count'),
      eb.fn.countAll<number>().filterWhere(hasUnhandledMessages(eb)).as('withUnhandledMessages'),
    ])
    .where('moId', 'in', moIds)
    .where('listKind', 'is not', null)
    .groupBy('listKind')
    .execute()
  return rows.flatMap(({ kind, ...counts }) => (kind === null ? [] : [{ kind, ...counts }]))
}

/** The words of a search, each escaped for a pattern. An organisation number may be written with its hyphen. */
const searchTerms = (search: string | undefined): string[] =>
  (search ?? '')
    .split(/\s+/)
    .filter((term) => term !== '')
    .map((term) => (/^\d{6}-\d{1,4}$/.test(term) ? term.replace('-', '') : term).replace(/[\\%_]/g, '\\$&'))
