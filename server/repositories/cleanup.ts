import type { Db } from '../db/tables.ts'

/**
 * Whether the caller is to do the cleanup of the name: no process has begun it since the moment. It then counts as begun, so that of several
 * processes one does it, and another one the next time where that has died. One statement.
 */
export const begin = async (db: Db, name: string, at: Date, unlessSince: Date): Promise<boolean> => {
  const begun = await db
    .insertInto('housekeeping')
    .values({ name, begunAt: at })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ begunAt: at }).where('housekeeping.begunAt', '<=', unlessSince),
    )
    .returning('name')
    .executeTakeFirst()
  return begun !== undefined
}
