import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'

/** A count, and when it restarts. */
export type Counted = { points: number; expiresAt: Date }

/**
 * Counts one more within the time that the first one began. One statement. A count that would last longer than `seconds` was begun while the clock
 * was ahead: it begins again.
 */
export const count = async (db: Db, key: string, seconds: number, at: Date): Promise<Counted> => {
  const expiresAt = new Date(at.getTime() + seconds * 1000)
  return await db
    .insertInto('rateLimits')
    .values({ key, points: 1, expiresAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => {
        const isOver = sql<boolean>`rate_limits.expires_at <= ${at} or rate_limits.expires_at > ${expiresAt}`
        return {
          points: sql<number>`case when ${isOver} then 1 else rate_limits.points + 1 end`,
          expiresAt: sql<Date>`case when ${isOver} then ${eb.ref('excluded.expiresAt')} else rate_limits.expires_at end`,
        }
      }),
    )
    .returning(['points', 'expiresAt'])
    .executeTakeFirstOrThrow()
}

/** The counts of some keys, in their order; null for one that has none, whose time is over, or that was begun while the clock was ahead. */
export const find = async (db: Db, keys: readonly string[], seconds: number, at: Date): Promise<(Counted | null)[]> => {
  const rows = await db
    .selectFrom('rateLimits')
    .select(['key', 'points', 'expiresAt'])
    .where('key', '=', sql<string>`any(${keys})`)
    .where('expiresAt', '>', at)
    .where('expiresAt', '<=', new Date(at.getTime() + seconds * 1000))
    .execute()
  return keys.map((key) => rows.find((row) => row.key === key) ?? null)
}
