import type { Storage } from '../../adapters/storage.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'

/** Longer than an upload takes, and whatever stores the file that names its bytes. */
const unreferencedSeconds = 24 * 60 * 60

/**
 * A storage beside the database, whose bytes no rollback takes back: those that no file names a day after they were written are removed, also where
 * the storage took them without a response, or the process ended.
 */
export const withOrphanCleanup = (storage: Storage, { db, tasks }: Pick<Context, 'db' | 'tasks'>): Storage => ({
  ...storage,
  write: async (key, bytes, maxBytes, tx) => {
    // Not beside a transaction: the embedded database has one connection, and a task of that transaction would go with it.
    if (tx === undefined)
      await inTransaction(
        db,
        async (own) => await tasks.add(own, { name: 'removeBytes', caseId: key, storageKey: key }, unreferencedSeconds),
      )
    return await storage.write(key, bytes, maxBytes, tx)
  },
})
