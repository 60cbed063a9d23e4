import type { Db } from '../db/tables.ts'
import * as storedChunks from '../repositories/stored-chunks.ts'
import { TooManyBytesError, type Storage } from './storage.ts'

const chunkBytes = 256 * 1024

/** Keeps files in the database, piece by piece, so that no file is ever in memory as a whole. */
export const createDatabaseStorage = (db: Db, now: () => Date): Storage => ({
  write: async (key, bytes, mostBytes, tx) => {
    const within = tx ?? db
    try {
      let sizeBytes = 0
      let place = 0
      for await (const chunk of inChunks(bytes)) {
        sizeBytes += chunk.length
        if (sizeBytes > mostBytes) throw new TooManyBytesError(mostBytes)
        await storedChunks.add(within, { storageKey: key, place, bytes: chunk, at: now() })
        place += 1
      }
      return sizeBytes
    } catch (error) {
      // What a transaction wrote goes with it, and a failed one takes no more statements.
      if (tx === undefined) await storedChunks.remove(db, key)
      throw error
    }
  },
  read: async function* (key) {
    for (let place = 0; ; place += 1) {
      const chunk = await storedChunks.find(db, key, place)
      if (chunk === null) return
      yield chunk
    }
  },
  remove: async (key) => await storedChunks.remove(db, key),
})

/** The same bytes in pieces of one size, the last one shorter. */
const inChunks = async function* (bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  let held: Uint8Array[] = []
  let heldBytes = 0
  for await (const part of bytes) {
    let rest = part
    while (heldBytes + rest.length >= chunkBytes) {
      const missing = chunkBytes - heldBytes
      yield Buffer.concat([...held, rest.subarray(0, missing)])
      rest = rest.subarray(missing)
      held = []
      heldBytes = 0
    }
    // A copy: whoever sends may use its buffer again.
    held.push(Uint8Array.from(rest))
    heldBytes += rest.length
  }
  if (heldBytes > 0) yield Buffer.concat(held)
}
