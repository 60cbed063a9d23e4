import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { DiskFullError } from '../db/database-error.ts'
import { inTransaction } from '../db/transaction.ts'
import { isBeyondEmbeddedLimit } from '../repositories/cases.ts'
import * as storedChunks from '../repositories/stored-chunks.ts'

/** `DISK_FULL`: what is stored can be read, nothing can be added. */
export type ReadinessState = 'ready' | 'DATABASE_UNAVAILABLE' | 'DISK_FULL'

/** `EMBEDDED_LIMIT`: more cases than an embedded database serves well. */
export type ReadinessNotice = 'EMBEDDED_LIMIT'

export type Readiness = {
  /** Takes the error of a request. */
  reportError(error: unknown): void
  /** Probes the database; after a write found no disk space, also whether there is space again. */
  check(): Promise<ReadinessState>
  /** Returns the facts that an operator should know though everything works. */
  notices(): Promise<ReadinessNotice[]>
}

/** More than the space that a full disk still has in existing files. */
const probeBytes = 1024 * 1024

export const createReadiness = ({
  config,
  db,
  now,
  log,
}: Pick<Context, 'config' | 'db' | 'now' | 'log'>): Readiness => {
  let isFull = false

  const probe = async (): Promise<void> => {
    await sql`select 1`.execute(db)
    if (!isFull) return
    await tryToWrite()
    isFull = false
  }

  const tryToWrite = async (): Promise<void> => {
    const undo = new Error('Only tried')
    try {
      await inTransaction(db, async (tx) => {
        const bytes = randomBytes(probeBytes)
        await storedChunks.add(tx, { storageKey: 'readiness', index: 0, bytes, at: now() })
        throw undo
      })
    } catch (error) {
      if (error !== undo) throw error
    }
  }

  return {
    reportError: (error) => {
      isFull ||= error instanceof DiskFullError
    },
    notices: async () => (config.databaseUrl === null && (await isBeyondEmbeddedLimit(db)) ? ['EMBEDDED_LIMIT'] : []),
    check: async () => {
      try {
        await probe()
        return 'ready'
      } catch (error) {
        log.error({ error }, 'not ready')
        return error instanceof DiskFullError ? 'DISK_FULL' : 'DATABASE_UNAVAILABLE'
      }
    },
  }
}
