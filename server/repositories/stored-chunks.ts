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
export const find = async (db: Db | Tx, storageKey: string, index: number): Promise<Uint8Array | null> =>
  (
    await db
      .selectFrom('storedChunks')
      .select('bytes')
      .where('storageKey', '=', storageKey)
      .where('place', '=', index)
      .executeTakeFirst()
  )?.bytes ?? null

export const remove = async (db: Db | Tx, storageKey: string): Promise<void> => {
  await db.deleteFrom('storedChunks').where('storageKey', '=', storageKey).execute()
}

/**
 * Removes, of the next `limit` storage keys after the given one, the chunks that no file references and that are older than the moment. Resolves with
 * the last of those keys; null where there are none.
 */
export const removeOrphans = async (
  db: Db,
  before: Date,
  { after, limit }: { after: string; limit: number },
): Promise<string | null> => {
  const { rows } = await sql<{ last: string | null }>`
    with page as (
      select distinct storage_key from stored_chunks where storage_key > ${after} order by storage_key limit ${sql.lit(limit)}
    ), removed as (
      delete from stored_chunks using page
      where stored_chunks.storage_key = page.storage_key and stored_chunks.created_at < ${before}
        and not exists (select from files where files.storage_key = stored_chunks.storage_key)
    )
    select max(storage_key) as last from page`.execute(db)
  return rows[0]?.last ?? null
}
