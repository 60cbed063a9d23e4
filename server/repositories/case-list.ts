import { statusesWithTag } from '#machines/case/status-tags.ts'
import type { OrderByItemBuilder } from 'kysely'
import type { CaseListQuery } from '#schemas/api/case-list.ts'
import type { CaseListKind, CaseListSort, CaseStatus } from '#schemas/case-status.ts'
import type { Tx } from '../db/tables.ts'
import {
  hasUnhandledMessages,
  inOrganisations,
  matching,
  organisations,
  unhandledMessages,
  type ListFilter,
} from './case-list-filter.ts'
import type { StoredCase } from './cases.ts'

export type ListPage = Pick<CaseListQuery, 'sort' | 'direction' | 'page' | 'pageSize'> & { handler: string | undefined }

/** A row of the list with what waits in it, and how it had ended if it is archived. */
export type ListedCase = StoredCase & { unhandledMessageCount: number; outcome: CaseStatus | null }

const sortColumns = {
  'company.name': 'cases.companySort',
  createdAt: 'cases.createdAt',
  awaitsSince: 'cases.awaitsSince',
} as const satisfies Readonly<Record<CaseListSort, string>>

/**
 * One page of the list, as sorted. Each organisation's cases are read in the order of its index, and only the ids; a case's row is read
 * when it is on the page.
 */
export const page = async (tx: Tx, filter: ListFilter, { handler, ...order }: ListPage): Promise<ListedCase[]> => {
  const inDirection = (by: OrderByItemBuilder) => (order.direction === 'ascending' ? by.asc() : by.desc())
  // PostgreSQL puts who has no name first when the names run backwards. Moments are never missing, and their index has no such order.
  const sorted = (by: OrderByItemBuilder) =>
    order.sort === 'company.name' ? inDirection(by).nullsLast() : inDirection(by)
  const offset = (order.page - 1) * order.pageSize
  return await tx
    .with('listed', (qb) =>
      qb
        .selectFrom(organisations(filter.moIds))
        .innerJoinLateral(
          (eb) =>
            eb
              .selectFrom('cases')
              .select(['cases.id', `${sortColumns[order.sort]} as key`])
              .whereRef('cases.moId', '=', 'organisations.moId')
              .where(matching(filter, handler))
              .orderBy(sortColumns[order.sort], sorted)
              .orderBy('cases.id')
              .limit(offset + order.pageSize)
              .as('own'),
          (join) => join.onTrue(),
        )
        .select(['own.id', 'own.key'])
        .orderBy('own.key', sorted)
        .orderBy('own.id')
        .limit(order.pageSize)
        .offset(offset),
    )
    .selectFrom('listed')
    .innerJoin('cases', 'cases.id', 'listed.id')
    .selectAll('cases')
    .select((eb) =>
      eb.fn
        .coalesce(
          unhandledMessages(eb)
            .whereRef('messages.caseId', '=', 'cases.id')
            .select(({ fn }) => fn.countAll<number>().as('count')),
          eb.lit(0),
        )
        .as('unhandledMessageCount'),
    )
    .select((eb) =>
      eb
        .selectFrom('journey')
        .select('journey.status')
        .whereRef('journey.caseId', '=', 'cases.id')
        .where('cases.status', 'in', statusesWithTag('archived'))
        .where('journey.status', 'not in', statusesWithTag('archived'))
        .orderBy('journey.at', 'desc')
        .orderBy('journey.id', 'desc')
        .limit(1)
        .as('outcome'),
    )
    .orderBy('listed.key', sorted)
    .orderBy('cases.id')
    .execute()
}

/** The number of cases in the list, counted no further than `limit`. */
export const count = async (
  tx: Tx,
  filter: ListFilter,
  handler: string | undefined,
  limit: number,
): Promise<number> => {
  const { found } = await tx
    .selectFrom(organisations(filter.moIds))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('cases')
          .select('cases.id')
          .whereRef('cases.moId', '=', 'organisations.moId')
          .where(matching(filter, handler))
          .limit(limit)
          .as('own'),
      (join) => join.onTrue(),
    )
    .select(({ fn }) => fn.countAll<number>().as('found'))
    .executeTakeFirstOrThrow()
  return Math.min(found, limit)
}

/** How many cases the list has in all, without and with each assignee. */
export type HandlerCounts = {
  total: number
  unassigned: number
  byEmail: { email: string; name: string; count: number }[]
}

/** The number of cases of each assignee, by name; without those who have none. */
export const handlers = async (tx: Tx, filter: ListFilter): Promise<HandlerCounts> => {
  const rows = await tx
    .selectFrom('cases')
    .select(({ fn }) => ['assignedToEmail', fn.max('assignedToName').as('name'), fn.countAll<number>().as('count')])
    .where(inOrganisations(filter.moIds))
    .where(matching(filter))
    .groupBy('assignedToEmail')
    .orderBy('name')
    .execute()
  return {
    total: rows.reduce((sum, { count: cases }) => sum + cases, 0),
    unassigned: rows.find(({ assignedToEmail }) => assignedToEmail === null)?.count ?? 0,
    byEmail: rows.flatMap(({ assignedToEmail, name, count: cases }) =>
      assignedToEmail === null ? [] : [{ email: assignedToEmail, name: name ?? assignedToEmail, count: cases }],
    ),
  }
}

export type KindCount = { kind: CaseListKind; count: number; withUnhandledMessages: number }

/** How many cases each list has, a list without any left out. */
export const countByKind = async (tx: Tx, moIds: readonly string[]): Promise<KindCount[]> => {
  const all = tx
    .selectFrom('cases')
    .select(({ fn }) => ['listKind as kind', fn.countAll<number>().as('count')])
    .where(inOrganisations(moIds))
    .where('listKind', 'is not', null)
    .groupBy('listKind')
  // From the side of the messages, which are few.
  const unread = await all.where(hasUnhandledMessages).execute()
  return (await all.execute()).flatMap(({ kind, count: cases }) => {
    const withUnhandledMessages = unread.find((each) => each.kind === kind)?.count ?? 0
    return kind === null ? [] : [{ kind, count: cases, withUnhandledMessages }]
  })
}
