import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { DiskFullError } from '../db/database-error.ts'
import { inTransaction } from '../db/transaction.ts'
import * as storedChunks from '../repositories/stored-chunks.ts'

/** `DISK_FULL`: what is stored can be read, nothing can be added. */
export type ReadinessState = 'ready' | 'DATABASE_UNAVAILABLE' | 'DISK_FULL'

export type Readiness = {
  /** Takes the error of a request. */
  note(error: unknown): void
  /** Asks the database; since a write found no room, also whether there is room again. */
  check(): Promise<ReadinessState>
}

/** More than the room that a full disk still has in the files that are there. */
const trialBytes = 1024 * 1024

export const createReadiness = ({ db, now, log }: Pick<Context, 'db' | 'now' | 'log'>): Readiness => {
  let isFull = false

  const ask = async (): Promise<void> => {
    await sql`select 1`.execute(db)
    if (!isFull) return
    await tryToWrite()
    isFull = false
  }

  const tryToWrite = async (): Promise<void> => {
    const undo = new Error('Only tried')
    try {
      await inTransaction(db, async (tx) => {
        const bytes = randomBytes(trialBytes)
        await storedChunks.add(tx, { storageKey: 'readiness', place: 0, bytes, at: now() })
        throw undo
      })
    } catch (error) {
      if (error !== undo) throw error
    }
  }

  return {
    note: (error) => {
      isFull ||= error instanceof DiskFullError
    },
    check: async () => {
      try {
        await ask()
        return 'ready'
      } catch (error) {
        log.error({ error }, 'not ready')
        return error instanceof DiskFullError ? 'DISK_FULL' : 'DATABASE_UNAVAILABLE'
      }
    },
  }
}
