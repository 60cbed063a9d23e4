import {
  sql,
  type OrderByItemBuilder,
  type SelectQueryBuilder,
  type ExpressionBuilder,
  type ExpressionWrapper,
  type RawBuilder,
  type SqlBool,
} from 'kysely'
import type { Absence } from '#schemas/absence.ts'
import { statusesWithTag, statusHasTag } from '#machines/case/status-tags.ts'
import { unassigned, type CaseListQuery, type CaseListFilters } from '#schemas/api/case-list.ts'
import type { CaseListKind, CaseListSort, CaseStatus, Party } from '#schemas/case-status.ts'
import { endOfDay } from '#schemas/end-of-day.ts'
import type { UserId } from '#schemas/identifiers.ts'
import { keysOf } from '#schemas/records.ts'
import type { Db, Tables, Tx } from '../db/tables.ts'
import type { StoredCase } from './cases.ts'
import * as corrections from './corrections.ts'
import type { StoredCorrection } from './corrections.ts'
import { hasChangedSinceSeen } from './list-views.ts'
import type { User } from './users.ts'
import { findTerms, searchConditions, searching, type FoundTerm } from './case-search.ts'

/** Rows of the list as it is sorted: so many, after so many, counted from its end or its beginning. */
type SortedSlice = Pick<CaseListQuery, 'sort' | 'direction'> & {
  offset: number
  limit: number
  isFromEnd: boolean
  handler: HandledBy | undefined
  /** Of these cases alone. */
  named?: readonly string[] | undefined
}
/** `userId`: the person whose looks count. */
type RowsOrder = Pick<CaseListQuery, 'sort' | 'direction'> & { userId: UserId }
export type ListSlice = SortedSlice & RowsOrder

/** The cases of a handler, or without one, and those of the people whom the handler stands in for at an organisation. */
export type HandledBy = { email: string; covers: readonly { moId: string; email: string }[] }

const addressesAt = (handler: HandledBy | undefined, moId: string): readonly string[] | undefined =>
  handler && [handler.email, ...handler.covers.flatMap((each) => (each.moId === moId ? each.email : []))]

const listedColumns = [
  'id',
  'reference',
  'moId',
  'templateSlug',
  'status',
  'awaits',
  'awaitsSince',
  'registerId',
  'companyName',
  'orgNo',
  'assignedToId',
  'assignedToName',
  'assignedToEmail',
  'assignedToRole',
  'createdAt',
  'changedAt',
] as const satisfies readonly (keyof StoredCase)[]

/** A row of the list with what waits in it, how it had ended if it is archived, and what it was before where a decision is awaited. */
export type ListedCase = Pick<StoredCase, (typeof listedColumns)[number]> & {
  signatureStatus: StoredCase['signature']['status']
  internalSignatureStatus: StoredCase['internalSignature']['status']
  unhandledMessageCount: number
  unsentCorrectionCount: number
  corrections: Pick<StoredCorrection, 'isHandled' | 'isApproved'>[]
  outcome: CaseStatus | null
  statusBefore: CaseStatus | null
  isChanged: boolean
}

const sortColumns = {
  'company.name': 'cases.companySort',
  createdAt: 'cases.createdAt',
  awaitsSince: 'cases.awaitsSince',
  changedAt: 'cases.changedAt',
} as const satisfies Readonly<Record<CaseListSort, string>>

/** The order of reading: an index's, forwards or backwards. */
const orderOf = ({ sort, direction }: Pick<ListSlice, 'sort' | 'direction'>, isBackwards: boolean) => {
  const isAscending = (direction === 'ascending') !== isBackwards
  return {
    // PostgreSQL puts null names first in a descending order. Moments are never null, and their index lacks that option.
    key: (by: OrderByItemBuilder) => {
      const directed = isAscending ? by.asc() : by.desc()
      if (sort !== 'company.name') return directed
      return isBackwards ? directed.nullsFirst() : directed.nullsLast()
    },
    id: (by: OrderByItemBuilder) => (isBackwards ? by.desc() : by.asc()),
  }
}

export type FoundCase = { id: string; moId: string }

/** The ids of a part of the list, as sorted. */
export const find = async (db: Db, filter: ListFilter, slice: SortedSlice): Promise<FoundCase[]> => {
  const terms = await findTerms(db, filter.search)
  const sorted = inOrder(db, filter, slice, terms)
  if (sorted === null) return []
  return (await searching(terms, sorted).execute(db)).rows
}

/** A part of the list, as sorted. */
export const slice = async (db: Db, filter: ListFilter, slice: ListSlice): Promise<ListedCase[]> => {
  // A statement that searches is planned each time: it reads the ids alone, and the rows are read by one that is prepared.
  if (filter.search !== undefined) return await rows(db, idsOf(await find(db, filter, slice)), slice)
  const sorted = inOrder(db, filter, slice, [])
  return sorted === null ? [] : await rowsOf(db, sorted.clearSelect().select('own.id'), slice)
}

export const idsOf = (found: readonly FoundCase[]): string[] => found.map(({ id }) => id)

/** The rows of cases, as sorted. */
export const rows = async (db: Db, ids: readonly string[], slice: RowsOrder): Promise<ListedCase[]> =>
  await rowsOf(
    db,
    db.selectFrom(sql<{ id: string }>`unnest(${ids}::uuid[])`.as<'found'>(sql`found(id)`)).select('found.id'),
    slice,
  )

/** The rows of cases in the order of their ids, without those that are gone. */
export const rowsInOrder = async (db: Db, ids: readonly string[], userId: UserId): Promise<ListedCase[]> => {
  const found = await rows(db, ids, { sort: 'createdAt', direction: 'descending', userId })
  const byId = new Map(found.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/**
 * The ids of a part of the list. Each organisation's cases are read in the order of its index, and only the ids; a case's row is read
 * when it is in the part.
 */
const inOrder = (
  db: Db,
  filter: ListFilter,
  { handler, offset, limit, isFromEnd, named, ...sorted }: SortedSlice,
  terms: readonly FoundTerm[],
) => {
  const read = orderOf(sorted, isFromEnd)
  const own = inEach(filter.moIds, (moId) =>
    db
      .selectFrom(
        db
          .selectFrom('cases')
          .select(['cases.id', 'cases.moId', `${sortColumns[sorted.sort]} as key`])
          .where('cases.moId', '=', moId)
          .where(matching(filter, addressesAt(handler, moId), terms))
          .$if(named !== undefined, (found) => found.where(sql<SqlBool>`cases.id = any(${named}::uuid[])`))
          // The index has the days: those of a day are sorted by their moments.
          .$if(sorted.sort === 'changedAt', (found) => found.orderBy('cases.changedDay', read.key))
          .orderBy(sortColumns[sorted.sort], read.key)
          .orderBy('cases.id', read.id)
          .limit(offset + limit)
          .as('sorted'),
      )
      .select(['sorted.id', 'sorted.moId', 'sorted.key']),
  )
  if (own === null) return null
  return db
    .selectFrom(own.as('own'))
    .select(['own.id', 'own.moId'])
    .orderBy('own.key', read.key)
    .orderBy('own.id', read.id)
    .limit(limit)
    .offset(offset)
}

const rowsOf = async (
  db: Db,
  ids: SelectQueryBuilder<Tables, never, { id: string }>,
  { userId, ...sorted }: RowsOrder,
): Promise<ListedCase[]> => {
  const shown = orderOf(sorted, false)
  return await db
    .with('listed', () => ids)
    .selectFrom('listed')
    .innerJoin('cases', 'cases.id', 'listed.id')
    .select(listedColumns.map((column) => `cases.${column}` as const))
    .select((eb) => [
      // Reads single properties, since the whole signatures would be parsed for each row.
      eb.ref('cases.signature', '->>').key('status').as('signatureStatus'),
      eb.ref('cases.internalSignature', '->>').key('status').as('internalSignatureStatus'),
      eb.fn
        .coalesce(
          unhandledMessages(eb)
            .whereRef('messages.caseId', '=', 'cases.id')
            .select(({ fn }) => fn.countAll<number>().as('count')),
          eb.lit(0),
        )
        .as('unhandledMessageCount'),
      eb.fn
        .coalesce(
          eb
            .selectFrom('correctionDrafts')
            .whereRef('correctionDrafts.caseId', '=', 'cases.id')
            .select(({ fn }) => fn.countAll<number>().as('count')),
          eb.lit(0),
        )
        .as('unsentCorrectionCount'),
      corrections.statesAsJson(db, eb.ref('cases.id')).as('corrections'),
      hasChangedSinceSeen(eb, userId).$castTo<boolean>().as('isChanged'),
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
      // The status before, for a case that awaits a decision and may have come back from the register.
      eb
        .selectFrom('journey')
        .select('journey.status')
        .whereRef('journey.caseId', '=', 'cases.id')
        .where('cases.status', 'in', statusesWithTag('awaits:administrator'))
        .orderBy('journey.at', 'desc')
        .orderBy('journey.id', 'desc')
        .limit(1)
        .offset(1)
        .as('statusBefore'),
    ])
    .orderBy(sortColumns[sorted.sort], shown.key)
    .orderBy('cases.id', shown.id)
    .execute()
}

/** The rows of each organisation after those of the one before: only so is each part read in the order of its index. null without organisations. */
const inEach = <Row>(
  moIds: readonly string[],
  of: (moId: string) => SelectQueryBuilder<Tables, never, Row>,
): SelectQueryBuilder<Tables, never, Row> | null => {
  const [first, ...others] = moIds.map(of)
  return first === undefined ? null : others.reduce((all, each) => all.unionAll(each), first)
}

/** How many cases of an organisation have the assignee; null: none. */
export type HandlerCount = { moId: string; email: string | null; name: string; count: number }

/** The counts of the handlers of a list, with what they are read by: nothing that another day changes. `counts` is null for a search, which is counted for nobody. */
export type CountedHandlers = {
  counts: HandlerCount[] | null
  administrators: Omit<User, 'id'>[]
  absences: Absence[]
}

/** The number of cases of each assignee at each organisation, and of those who have none. */
export const handlers = async (tx: Tx, filter: ListFilter): Promise<HandlerCount[]> =>
  (
    await tx
      .selectFrom('cases')
      .select(['moId', 'assignedToEmail as email'])
      .select(({ fn }) => [fn.max('assignedToName').as('name'), fn.countAll<number>().as('count')])
      .where(inOrganisations(filter.moIds))
      .where(matching(filter))
      .groupBy(['moId', 'assignedToEmail'])
      .execute()
  ).map(({ name, ...row }) => ({ ...row, name: name ?? row.email ?? '' }))

export type KindCount = {
  kind: CaseListKind
  count: number
  withUnhandledMessages: number
  withPendingTransfer: number
  withoutAdmission: number
}

/** How many cases each list has, a list without any left out. */
export const countByKind = async (tx: Tx, moIds: readonly string[]): Promise<KindCount[]> => {
  const all = tx
    .selectFrom('cases')
    .select(({ fn }) => ['listKind as kind', fn.countAll<number>().as('count')])
    .where(inOrganisations(moIds))
    .where('listKind', 'is not', null)
    .groupBy('listKind')
  // Counts from the messages, which are few.
  const unread = await all.where(hasUnhandledMessages).execute()
  const untransferred = await all.where(isTransferPending).execute()
  const members = await all.where(isMemberWithoutAdmission).execute()
  return (await all.execute()).flatMap(({ kind, count: cases }) => {
    const withUnhandledMessages = unread.find((each) => each.kind === kind)?.count ?? 0
    const withPendingTransfer = untransferred.find((each) => each.kind === kind)?.count ?? 0
    const withoutAdmission = members.find((each) => each.kind === kind)?.count ?? 0
    return kind === null ? [] : [{ kind, count: cases, withUnhandledMessages, withPendingTransfer, withoutAdmission }]
  })
}

/** The filters that narrow the list as they are sent, each by its condition below. */
type SentKey = Exclude<keyof CaseListFilters, 'status' | 'moId' | 'handler' | 'search' | 'changed'>
type SentFilters = Pick<CaseListFilters, SentKey>

/** The filters before the handler filter. Without `statuses` every status counts. */
export type ListFilter = SentFilters &
  Pick<CaseListFilters, 'search'> & {
    kind: CaseListKind
    /** The person whose looks count, where the cases are meant that have changed since. */
    changedFor?: UserId | undefined
    /** The member organisations whose cases the caller may see. */
    moIds: readonly string[]
    statuses: readonly CaseStatus[] | null
    /** Whether the company's signatories are signing; null for both. */
    isWithSignatories: boolean | null
    /** Removed cases are in no list. A filter by their status finds those that were removed after this moment. */
    restorableSince: Date
  }

/** Builds the condition that a case of the list fulfils, its organisation apart. `terms` are those of its search. */
const matching =
  (filter: ListFilter, addresses?: readonly string[], terms: readonly FoundTerm[] = []) =>
  (eb: ExpressionBuilder<Tables, 'cases'>): ExpressionWrapper<Tables, 'cases', SqlBool> =>
    eb.and([
      filter.statuses?.some((status) => statusHasTag(status, 'removed')) === true
        ? eb.exists(
            eb
              .selectFrom('journey')
              .select('journey.id')
              .whereRef('journey.caseId', '=', 'cases.id')
              .where('journey.status', 'in', statusesWithTag('removed'))
              .where('journey.at', '>=', filter.restorableSince),
          )
        : eb('listKind', '=', filter.kind),
      ...(filter.statuses === null ? [] : [eb('status', 'in', filter.statuses)]),
      ...(filter.isWithSignatories === null
        ? []
        : [sql<SqlBool>`(signature ->> 'status' = 'SHARED') = ${filter.isWithSignatories}`]),
      ...(filter.changedFor === undefined ? [] : [hasChangedSinceSeen(eb, filter.changedFor)]),
      ...keysOf(conditions).flatMap((key) => conditionsOf(eb, filter, key)),
      ...searchConditions(terms),
      ...(addresses === undefined ? [] : [assignedToOneOf(eb, addresses)]),
    ])

const assignedToOneOf = (eb: Cases, addresses: readonly string[]): Condition => {
  const [address = ''] = addresses
  if (address === unassigned) return eb('assignedToEmail', 'is', null)
  return addresses.length === 1
    ? eb('assignedToEmail', '=', address)
    : sql<SqlBool>`assigned_to_email = any(${addresses}::text[])`
}

type Cases = ExpressionBuilder<Tables, 'cases'>
type Condition = RawBuilder<SqlBool> | ExpressionWrapper<Tables, 'cases', SqlBool>

/** The conditions that a case fulfils for each filter; all cases do where there is none. */
const conditions: { [Key in SentKey]: (eb: Cases, value: SentFilters[Key]) => readonly Condition[] } = {
  template: (eb, slug) => (slug === undefined ? [] : [eb('templateSlug', '=', slug)]),
  awaits: (eb, party) => (party === undefined ? [] : [awaiting(eb, party)]),
  unread: (eb, isOn) => (isOn === undefined ? [] : [hasUnhandledMessages(eb)]),
  transferPending: (_eb, isOn) => (isOn === undefined ? [] : [isTransferPending]),
  withoutAdmission: (_eb, isOn) => (isOn === undefined ? [] : [isMemberWithoutAdmission]),
  createdFrom: (eb, day) => (day === undefined ? [] : [eb('cases.createdAt', '>', endOfDay(new Date(day), -1))]),
  createdTo: (eb, day) => (day === undefined ? [] : [eb('cases.createdAt', '<=', endOfDay(new Date(day)))]),
  // The day of UTC, which the index has, is never after that of Sweden.
  changedFrom: (eb, day) =>
    day === undefined
      ? []
      : [eb('cases.changedAt', '>', endOfDay(new Date(day), -1)), sql`changed_day >= ${day}::date - 1`],
  changedTo: (eb, day) =>
    day === undefined ? [] : [eb('cases.changedAt', '<=', endOfDay(new Date(day))), sql`changed_day <= ${day}::date`],
}

const conditionsOf = <Key extends SentKey>(eb: Cases, filter: SentFilters, key: Key): readonly Condition[] =>
  conditions[key](eb, filter[key])

export const inOrganisations = (moIds: readonly string[]) => sql<SqlBool>`mo_id = any(${moIds}::text[])`

/** An unhandled message makes it the caseworker's turn in any status. */
const awaiting = (eb: ExpressionBuilder<Tables, 'cases'>, party: Party): ExpressionWrapper<Tables, 'cases', SqlBool> =>
  party === 'caseworker' ? eb.or([eb('awaits', '=', party), hasUnhandledMessages(eb)]) : eb('awaits', '=', party)

/** The company's unhandled messages, which have a partial index. */
export const unhandledMessages = (eb: ExpressionBuilder<Tables, 'cases'>) =>
  eb.selectFrom('messages').where('messages.postedByMa', '=', false).where('messages.isHandled', '=', false)

export const hasUnhandledMessages = (eb: ExpressionBuilder<Tables, 'cases'>) =>
  eb('cases.id', 'in', unhandledMessages(eb).select('messages.caseId'))

/** Exported, and not accepted by the register: a partial index has them, which needs the words as they are here. */
export const isTransferPending = sql<SqlBool>`awaits = 'register' and register_id is null`

/** Spelt exactly as in the index. */
const isMemberWithoutAdmission = sql<SqlBool>`status = 'FINISHED_IN_TELLUS' and admission_date is null`
