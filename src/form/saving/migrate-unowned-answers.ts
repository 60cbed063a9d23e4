import * as v from 'valibot'
import {
  requestResult,
  transactionDone,
  openPendingAnswersDb,
  PendingAnswer,
  type PendingAnswersOwner,
} from './pending-answers-db.ts'

/** Once for each database and page: another `open` would wait for the deletion, and that for every page that has the database open. */
const migrations = new Map<string, Promise<void>>()

/**
 * Gives a writer the unsaved answers that a database without writers has of one form, and deletes that database. The writer must be an applicant:
 * which of the staff has written the answers is unknown. The next page tries a failed migration again.
 */
export const migrateUnownedAnswers = (owner: PendingAnswersOwner): Promise<void> => {
  const name = `form-answers/${owner.caseId}/${owner.formId}`
  const migration = migrations.get(name) ?? migrate(name, owner).catch(() => undefined)
  migrations.set(name, migration)
  return migration
}

const migrate = async (name: string, owner: PendingAnswersOwner): Promise<void> => {
  const unowned = await openExisting(name)
  if (unowned === null) return
  const pending = await openPendingAnswersDb(owner)
  try {
    const rows: unknown[] = await requestResult(unowned.transaction(storeName).objectStore(storeName).getAll())
    const newer = new Set((await pending.all()).map(({ key }) => key))
    for (const row of rows) {
      const answer = v.safeParse(PendingAnswer, row)
      if (answer.success && !newer.has(answer.output.key)) await pending.put(answer.output)
    }
    const clearing = unowned.transaction(storeName, 'readwrite')
    clearing.objectStore(storeName).clear()
    await transactionDone(clearing)
  } finally {
    pending.close()
    unowned.close()
  }
  indexedDB.deleteDatabase(name)
}

const storeName = 'answers'

/** null where there is none: none is created. */
const openExisting = async (name: string): Promise<IDBDatabase | null> => {
  const opening = indexedDB.open(name)
  opening.onupgradeneeded = () => opening.transaction?.abort()
  try {
    return await requestResult(opening)
  } catch {
    return null
  }
}
