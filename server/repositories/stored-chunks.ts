import { sql } from 'kysely'
import type { Db, Tx } from '../db/tables.ts'

/** The bytes of files, chunk by chunk. A chunk may be written outside any transaction: no row references it yet. */
export const add = async (
  db: Db | Tx,
  chunk: { storageKey: string; place: number; bytes: Uint8Array; at: Date },
): Promise<void> => {
  const { at, ...row } = chunk
  await db
    .insertInto('storedChunks')
    .values({ ...row, createdAt: at })
    .execute()
}

/** The chunk at the index, or null after the last one. */
export const find = async (db: Db | Tx, storageKey: string, place: number): Promise<Uint8Array | null> =>
  (
    await db
      .selectFrom('storedChunks')
      .select('bytes')
      .where('storageKey', '=', storageKey)
      .where('place', '=', place)
      .executeTakeFirst()
  )?.bytes ?? null

export const remove = async (db: Db | Tx, storageKey: string): Promise<void> => {
  await db.deleteFrom('storedChunks').where('storageKey', '=', storageKey).execute()
}

/** Deletes chunks that no file references and that are older than the moment; returns how many. */
export const removeOrphans = async (db: Db | Tx, before: Date): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('storedChunks')
    .where('createdAt', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('files')
            .select(sql`1`.as('one'))
            .whereRef('files.storageKey', '=', 'storedChunks.storageKey'),
        ),
      ),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
