import { sql } from 'kysely'
import type { Db, Tx } from '../db/tables.ts'

export type ChunkKey = { storageKey: string; index: number }

/** The bytes of files in chunks. A chunk may be written outside transactions, since no row references it yet. */
export const add = async (db: Db | Tx, chunk: ChunkKey & { bytes: Uint8Array; at: Date }): Promise<void> => {
  const { at, index, ...row } = chunk
  await db
    .insertInto('storedChunks')
    .values({ ...row, place: index, createdAt: at })
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
 * Removes, of the next `limit` chunks after the given one, those that no file references and that are older than the moment. Resolves with the last
 * of the chunks that it read, or null.
 */
export const removeOrphans = async (
  db: Db,
  before: Date,
  { after, limit }: { after: ChunkKey | null; limit: number },
): Promise<ChunkKey | null> => {
  const next = after === null ? sql`true` : sql`(storage_key, place) > (${after.storageKey}, ${after.index})`
  const { rows } = await sql<ChunkKey>`
    with page as (
      select storage_key, place from stored_chunks where ${next} order by storage_key, place limit ${sql.lit(limit)}
    ), removed as (
      delete from stored_chunks using page
      where stored_chunks.storage_key = page.storage_key and stored_chunks.place = page.place
        and stored_chunks.created_at < ${before}
        and not exists (select from files where files.storage_key = page.storage_key)
    )
    select storage_key as "storageKey", place as "index" from page order by storage_key desc, place desc limit 1`.execute(
    db,
  )
  return rows[0] ?? null
}
