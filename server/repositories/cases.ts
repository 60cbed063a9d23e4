import { sql, type Expression, type Insertable, type Selectable, type Updateable } from 'kysely'
import { statusHasTag } from '#machines/case/status-tags.ts'
import { swedishDay } from '#schemas/swedish-day.ts'
import { compileOnce, compileOncePerKeys, type Operand, type ValueOf } from '../db/compile-once.ts'
import type { Db, Tables, Tx } from '../db/tables.ts'
import { caseNotification, notifyOfCase } from './case-notification.ts'
import type { TemplateRef } from './templates.ts'
import * as messages from './messages.ts'

/** A case's own row. */
export type StoredCase = Selectable<Tables['cases']>

/** The case, locked until the transaction ends. */
export const lock = async (tx: Tx, id: string): Promise<StoredCase | null> =>
  (await selectForUpdate(tx, { id }))[0] ?? null

const selectForUpdate = compileOnce((db, value: ValueOf<{ id: string }>) =>
  db.selectFrom('cases').selectAll().where('id', '=', value('id')).forUpdate(),
)

export const find = async (db: Db, id: string): Promise<StoredCase | null> => (await selectById(db, { id }))[0] ?? null

/** A part of a statement. */
export const versionOf = (db: Db, id: Operand<string>) => db.selectFrom('cases').select('version').where('id', '=', id)

const selectById = compileOnce((db, value: ValueOf<{ id: string }>) =>
  db.selectFrom('cases').selectAll().where('id', '=', value('id')),
)

/** Locks the cases of an organisation that are delegated to a person and not archived, removed ones too, and returns their ids. */
export const lockAssigned = async (tx: Tx, moId: string, userId: string): Promise<string[]> =>
  (
    await tx
      .selectFrom('cases')
      .select('id')
      .where('moId', '=', moId)
      .where('assignedToId', '=', userId)
      .where('listKind', 'is distinct from', 'archived')
      .orderBy('id')
      .forUpdate()
      .execute()
  ).map(({ id }) => id)

const detailColumns = [
  'id',
  'moId',
  'templateSlug',
  'templateVersion',
  'status',
  'contactEmail',
  'signature',
  'analogSignature',
  'admissionDate',
] as const satisfies readonly (keyof StoredCase)[]

/** The parts of a case that a list has in columns of their own. */
export type ListedDetails = Pick<StoredCase, (typeof detailColumns)[number]>

export const detailsOf = async (db: Db, ids: readonly string[]): Promise<ListedDetails[]> =>
  await db
    .selectFrom('cases')
    .select(detailColumns)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()

/** The cases of a company at an organisation, newest first, removed ones too. `orgNo` is ten digits. */
export const ofCompany = async (db: Db, moId: string, orgNo: string): Promise<StoredCase[]> =>
  await db
    .selectFrom('cases')
    .selectAll()
    .where('moId', '=', moId)
    .where('orgNo', '=', orgNo)
    .orderBy('createdAt', 'desc')
    .execute()

/** Whether the company may have another case beside this one, as the index `one_open_case` decides. */
export const hasEnded = ({ status }: Pick<StoredCase, 'status'>): boolean => statusHasTag(status, 'awaits:nobody')

/** The next number of the year in Sweden, as people read it: 2026-01874. A concurrent caller waits for this transaction. */
export const nextReference = async (tx: Tx, at: Date): Promise<string> => {
  const year = Number(swedishDay(at).slice(0, 4))
  const { lastNumber } = await tx
    .insertInto('caseNumbers')
    .values({ year, lastNumber: 1 })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet({ lastNumber: sql<number>`case_numbers.last_number + 1` }),
    )
    .returning('lastNumber')
    .executeTakeFirstOrThrow()
  return `${year}-${String(lastNumber).padStart(5, '0')}`
}

/** Inserts a case. Throws the database error 23505 on `one_open_case` if the company has an open case. */
export const insert = async (tx: Tx, row: Insertable<Tables['cases']>): Promise<void> => {
  note(tx)
  await tx.insertInto('cases').values(row).execute()
  await notifyOfCase(tx, { caseId: row.id, entryIds: [] })
}

/** The columns that a change may set. The version rises with every change that `touch` or `update` makes. */
export type CaseUpdate = Omit<Updateable<Tables['cases']>, 'id' | 'version' | 'changedAt' | 'changedBy'>

/** Stores a change and returns the case's new version. `by` is the name of the user. `changedAt` never goes back, whatever the clocks of processes. */
export const update = async (tx: Tx, id: string, change: CaseUpdate, by: string, at: Date): Promise<number> => {
  const [row] = await updateColumns(tx, { ...change, id, by, at })
  if (row === undefined) throw new Error(`There is no case ${id}`)
  return row.version
}

const updateColumns = compileOncePerKeys(
  (db, value: ValueOf<CaseUpdate & { id: string; by: string; at: Date }>, keys) =>
    db
      .updateTable('cases')
      .set(Object.fromEntries(keys.filter(isColumn).map((column) => [column, value(column)])))
      .set(nextVersion(value('by'), value('at')))
      .where('id', '=', value('id'))
      .returning(({ ref }) => ['version', caseNotification(ref('id'), null).as('notified')]),
)

const nextVersion = (by: Expression<string>, at: Expression<Date>) => ({
  version: sql<number>`version + 1`,
  changedBy: by,
  changedAt: sql<Date>`greatest(changed_at, ${at})`,
})

/**
 * A part of a statement: the next version of the case, onto `version` alone. It has no row where the case has another one, or where its caller has
 * other rights.
 */
export const advanced = (
  db: Db,
  value: ValueOf<{ caseId: string; version: number; by: string; at: Date }>,
  isAuthorised: Expression<boolean>,
) =>
  db
    .updateTable('cases')
    .set(nextVersion(value('by'), value('at')))
    .where('id', '=', value('caseId'))
    .where('version', '=', value('version'))
    .where(isAuthorised)
    .returning(['id', 'version'])

const isColumn = (key: string): key is keyof CaseUpdate => !['id', 'by', 'at'].includes(key)

export const templateRefOf = (row: Pick<StoredCase, 'moId' | 'templateSlug' | 'templateVersion'>): TemplateRef => ({
  moId: row.moId,
  slug: row.templateSlug,
  version: row.templateVersion,
})

/** The last change of any case, or null without cases. */
export const lastChange = async (tx: Tx): Promise<Date | null> => {
  const row = await tx
    .selectFrom('cases')
    .select(({ fn }) => fn.max('changedAt').as('at'))
    .executeTakeFirst()
  return row?.at ?? null
}

const changing = new WeakSet<Tx>()

/** Says that the transaction changes in which list, or under which of its filters, a case is counted. */
export const note = (tx: Tx): void => {
  changing.add(tx)
}

/** Whether the transaction has changed what lists count. */
export const has = (tx: Tx): boolean => changing.has(tx) || messages.hasChanged(tx)

/**
 * How many cases an embedded database serves well: it answers one question at a time, on the thread that serves every request. Measured in
 * docs/scaling.md.
 */
export const embeddedCaseLimit = 5000

export const isBeyondEmbeddedLimit = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('cases').select('id').offset(embeddedCaseLimit).limit(1).executeTakeFirst()) !== undefined
