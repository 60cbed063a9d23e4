import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'

/** Counts one more within the time that the first one began, and resolves with the count. One statement. */
export const count = async (db: Db, key: string, seconds: number, at: Date): Promise<number> => {
  const expiresAt = new Date(at.getTime() + seconds * 1000)
  const { points } = await db
    .insertInto('rateLimits')
    .values({ key, points: 1, expiresAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => {
        const isOver = sql<boolean>`rate_limits.expires_at <= ${at}`
        return {
          points: sql<number>`case when ${isOver} then 1 else rate_limits.points + 1 end`,
          expiresAt: sql<Date>`case when ${isOver} then ${eb.ref('excluded.expiresAt')} else rate_limits.expires_at end`,
        }
      }),
    )
    .returning('points')
    .executeTakeFirstOrThrow()
  return points
}

/** The counts of some keys, in their order; 0 for one that has none or whose time is over. */
export const pointsOf = async (db: Db, keys: readonly string[], at: Date): Promise<number[]> => {
  const rows = await db
    .selectFrom('rateLimits')
    .select(['key', 'points'])
    .where('key', '=', sql<string>`any(${keys})`)
    .where('expiresAt', '>', at)
    .execute()
  return keys.map((key) => rows.find((row) => row.key === key)?.points ?? 0)
}
