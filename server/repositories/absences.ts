import { sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { Absence, AbsencePeriod } from '#schemas/absence.ts'
import type { UserId } from '#schemas/identifiers.ts'
import type { Operand } from '../db/compile-once.ts'
import { jsonRows, readRows } from '../db/rows.ts'
import type { Db, Tx } from '../db/tables.ts'
import * as listChanges from './cases.ts'

/** A part of a statement: the absences of the organisations, by their first day; those that have ended until they are removed. */
export const asJson = (db: Db, moIds: Operand<readonly string[]>) =>
  jsonRows(
    db
      .selectFrom('absences')
      .innerJoin('users as person', 'person.id', 'absences.userId')
      .innerJoin('users as deputy', 'deputy.id', 'absences.deputyId')
      .select(({ ref }) =>
        jsonBuildObject({
          id: ref('absences.id'),
          moId: ref('absences.moId'),
          person: jsonBuildObject({ id: ref('person.id'), name: ref('person.name'), email: ref('person.email') }),
          deputy: jsonBuildObject({ id: ref('deputy.id'), name: ref('deputy.name'), email: ref('deputy.email') }),
          firstDay: ref('absences.firstDay'),
          lastDay: ref('absences.lastDay'),
        }).as('row'),
      )
      .where('absences.moId', '=', sql<string>`any(${moIds}::text[])`)
      .orderBy('absences.firstDay')
      .orderBy('absences.id'),
  )

export const list = async (db: Db, moIds: readonly string[]): Promise<Absence[]> =>
  await readRows(db, asJson(db, moIds))

/** Adds the absence, or puts the one with its id right. */
export const put = async (tx: Tx, { id, ...row }: AbsencePeriod & { id: string; moId: string }): Promise<void> => {
  listChanges.note(tx)
  await tx
    .insertInto('absences')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}

/** Whether the id is of no absence of another organisation. */
export const isFree = async (tx: Tx, { moId, id }: { moId: string; id: string }): Promise<boolean> =>
  (await tx.selectFrom('absences').select('id').where('id', '=', id).where('moId', '<>', moId).execute()).length === 0

export const remove = async (tx: Tx, id: string): Promise<void> => {
  listChanges.note(tx)
  await tx.deleteFrom('absences').where('id', '=', id).execute()
}

/** The absences of a person, and those that the person stands in for. */
export const periodsOf = async (tx: Tx, moId: string, userId: UserId): Promise<(AbsencePeriod & { id: string })[]> =>
  await tx
    .selectFrom('absences')
    .select(['id', 'userId', 'deputyId', 'firstDay', 'lastDay'])
    .where('moId', '=', moId)
    .where(({ or, eb }) => or([eb('userId', '=', userId), eb('deputyId', '=', userId)]))
    .orderBy('id')
    .execute()

/** Ends what a person who handles no cases any more has to do with absences: the own ones, and those that the person stood in for. */
export const removeOf = async (tx: Tx, moId: string, userId: UserId): Promise<void> => {
  listChanges.note(tx)
  await tx
    .deleteFrom('absences')
    .where('moId', '=', moId)
    .where(({ or, eb }) => or([eb('userId', '=', userId), eb('deputyId', '=', userId)]))
    .execute()
}

/** Forgets the absences that have ended before the day. */
export const removeEnded = async (db: Db, day: string): Promise<void> => {
  await db.deleteFrom('absences').where('lastDay', '<', day).execute()
}
