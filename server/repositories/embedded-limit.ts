import type { Db } from '../db/tables.ts'

/**
 * How many cases an embedded database serves well: it answers one question at a time, on the thread that serves every request. Measured in
 * docs/scaling.md.
 */
export const embeddedCaseLimit = 5000

export const isBeyondEmbeddedLimit = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('cases').select('id').offset(embeddedCaseLimit).limit(1).executeTakeFirst()) !== undefined
