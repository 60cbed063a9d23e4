import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'

/**
 * Whether the caller is to do the cleanup of the name: no process has begun it since the moment. It then counts as begun, so that of several
 * processes one does it, and another one the next time where that has died. A cleanup begun while the clock was ahead counts as none. One statement.
 */
export const begin = async (db: Db, name: string, at: Date, unlessSince: Date): Promise<boolean> => {
  const tooLate = new Date(2 * at.getTime() - unlessSince.getTime())
  const begun = await db
    .insertInto('housekeeping')
    .values({ name, begunAt: at })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ begunAt: at })
        .where((eb) =>
          eb.or([eb('housekeeping.begunAt', '<=', unlessSince), eb('housekeeping.begunAt', '>', tooLate)]),
        ),
    )
    .returning('name')
    .executeTakeFirst()
  return begun !== undefined
}

export type TableName = { schema: string; name: string }

/** Every table of the database, those of the job queue and of PostgreSQL itself too. */
export const tables = async (db: Db): Promise<TableName[]> =>
  (
    await sql<TableName>`
      select nspname as schema, relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relkind = 'r' and relpersistence <> 't' order by nspname, relname`.execute(db)
  ).rows

/** Frees the space of removed rows, and renews what the planner knows. */
export const vacuum = async (db: Db, { schema, name }: TableName): Promise<void> => {
  await sql`vacuum analyze ${sql.id(schema, name)}`.execute(db)
}
