import type { Db } from '../../db/tables.ts'
import * as storedChunks from '../../repositories/stored-chunks.ts'
import { TooManyBytesError, type Storage } from '../../adapters/storage.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'

const chunkBytes = 256 * 1024

/** Stores files in the database, chunk by chunk, so that no file is ever in memory as a whole. */
export const createDatabaseStorage = (db: Db, now: () => Date): Storage => ({
  write: async (key, bytes, maxBytes, tx) => {
    const within = tx ?? db
    try {
      let sizeBytes = 0
      let index = 0
      for await (const chunk of inChunks(bytes)) {
        sizeBytes += chunk.length
        if (sizeBytes > maxBytes) throw new TooManyBytesError(maxBytes)
        await storedChunks.add(within, { storageKey: key, index, bytes: chunk, at: now() })
        index += 1
      }
      return sizeBytes
    } catch (error) {
      // A rollback removes the transaction's chunks, and a failed transaction accepts no further statements.
      if (tx === undefined) await storedChunks.remove(db, key)
      throw error
    }
  },
  read: async function* (key) {
    for (let index = 0; ; index += 1) {
      const chunk = await storedChunks.find(db, key, index)
      if (chunk === null) return
      yield chunk
    }
  },
  remove: async (key) => await storedChunks.remove(db, key),
})

/** Regroups bytes into pieces of one size, except the last. */
const inChunks = async function* (bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  let buffered: Uint8Array[] = []
  let bufferedBytes = 0
  for await (const chunk of bytes) {
    let rest = chunk
    while (bufferedBytes + rest.length >= chunkBytes) {
      const missing = chunkBytes - bufferedBytes
      yield Buffer.concat([...buffered, rest.subarray(0, missing)])
      rest = rest.subarray(missing)
      buffered = []
      bufferedBytes = 0
    }
    // A copy: the sender may reuse its buffer.
    buffered.push(Uint8Array.from(rest))
    bufferedBytes += rest.length
  }
  if (bufferedBytes > 0) yield Buffer.concat(buffered)
}

/** Longer than an upload and the change that refers to its bytes. */
const unreferencedSeconds = 24 * 60 * 60

/**
 * A storage beside the database, whose bytes no rollback takes back: those that no file names a day after they were written are removed, also where
 * the storage took them without a response, or the process ended.
 */
export const withOrphanCleanup = (storage: Storage, { db, tasks }: Pick<Context, 'db' | 'tasks'>): Storage => ({
  ...storage,
  write: async (key, bytes, maxBytes, tx) => {
    // Not inside a transaction: the embedded database has one connection, and a rollback would remove the task.
    if (tx === undefined)
      await inTransaction(
        db,
        async (own) => await tasks.add(own, { name: 'removeBytes', caseId: key, storageKey: key }, unreferencedSeconds),
      )
    return await storage.write(key, bytes, maxBytes, tx)
  },
})
