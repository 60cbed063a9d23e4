import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseUnavailableError, StalePlanError } from './database-error.ts'
import type { Db, Tx } from './tables.ts'

export type TransactionSettings = { isReadOnly?: boolean }

const maxAttempts = 4
const firstPauseMs = 10

/**
 * Runs `work` in a transaction and commits it. A transaction that the database itself has taken back is run again: `work` may run several times,
 * so it must change nothing outside the transaction that a second run would not overwrite. A read-only transaction sees one consistent state.
 *
 * @throws DatabaseUnavailableError, DiskFullError, and what `work` throws
 */
export const inTransaction = async <T>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
  { isReadOnly = false }: TransactionSettings = {},
): Promise<T> => {
  let isCommitting = false
  const run = async (): Promise<T> => {
    isCommitting = false
    const transaction = isReadOnly
      ? db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
      : db.transaction()
    return await transaction.execute(async (tx) => {
      const result = await work(tx)
      isCommitting = true
      return result
    })
  }
  return await retrying(run, () => isReadOnly || !isCommitting)
}

/**
 * Runs one statement without the round trips of a transaction: alone it sees one consistent state, and commits by itself. It is run again where
 * its connection broke, though it may have been stored: it reads, or applies to a version that it changes.
 */
export const inStatement = async <T>(db: Db, run: (db: Db) => Promise<T>): Promise<T> =>
  await retrying(
    async () => await run(db),
    () => true,
  )

/** `isUnchanged`: whether an attempt whose connection broke has stored nothing. */
const retrying = async <T>(run: () => Promise<T>, isUnchanged: () => boolean): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      const isUndone = isUndoneByServer(error) || (isLost(error) && isUnchanged())
      if (!isUndone || attempt >= maxAttempts) throw error
      // Random, so that conflicting transactions do not collide again; longer each time, since a server ends its connections one after another.
      await pause(firstPauseMs * attempt * (1 + Math.random()))
    }
  }
}

/** serialization_failure and deadlock_detected: the server has aborted this transaction for another. */
const undoneStates = new Set(['40001', '40P01'])
const isUndoneByServer = (error: unknown): boolean =>
  error instanceof StalePlanError ||
  (error instanceof Error && 'code' in error && typeof error.code === 'string' && undoneStates.has(error.code))

/** A connection that was there and broke. A server that takes no connections takes none a moment later either. */
const isLost = (error: unknown): boolean => error instanceof DatabaseUnavailableError && error.wasConnected
