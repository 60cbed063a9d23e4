import * as v from 'valibot'
import { Value, ValueKey } from '#schemas/form/value.ts'
import { isSameJson } from '#schemas/records.ts'

export const PendingAnswer = v.strictObject({
  key: ValueKey,
  value: Value,
  /** The version the edit is based on; 0 for an answer that was never saved. */
  basedOn: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Values that were sent without a response. */
  sent: v.array(Value),
})
export type PendingAnswer = v.InferOutput<typeof PendingAnswer>

/** An answer that the server has, and its version there. */
type Acknowledged = { key: ValueKey; value: Value; version: number }

/** Whose unsaved answers, in which form of which case. One writer never gets another's. */
export type PendingAnswersOwner = { writer: string; caseId: string; formId: string }

/** IndexedDB store of one writer's unsaved answers in one form; survives crashes and hours offline. */
export type PendingAnswersDb = {
  /** Replaces the previous value of the key. */
  put: (answer: PendingAnswer) => Promise<void>
  /** Deletes an answer once saved; a newer value put since stays, rebased on that version. */
  ack: (answer: Acknowledged) => Promise<void>
  all: () => Promise<readonly PendingAnswer[]>
  close: () => void
}

const databaseName = 'pending-answers'
const storeName = 'answers'
const keyPath = ['writer', 'caseId', 'formId', 'answer.key']

const Row = v.object({ formId: v.string(), answer: PendingAnswer })

/** Handles are closed before their data is deleted, or later writes would stay on the device. */
const openHandles = new Set<Pick<PendingAnswersOwner, 'writer' | 'caseId'> & { close: () => void }>()

/**
 * Opens the store of one writer and form. Do not put sensitive answers (`canStoreOffline`).
 *
 * @throws where IndexedDB is unavailable, such as in some private windows
 */
export const openPendingAnswersDb = async (owner: PendingAnswersOwner): Promise<PendingAnswersDb> => {
  const { writer, caseId, formId } = owner
  const database = await openDatabase()
  const handle = {
    writer,
    caseId,
    close: () => {
      openHandles.delete(handle)
      database.close()
    },
  }
  openHandles.add(handle)
  const change = (work: (store: IDBObjectStore) => void): Promise<void> => changeStore(database, work)

  return {
    put: (answer) =>
      change((store) => {
        store.put({ ...owner, answer })
        // Commits explicitly: an uncommitted transaction is lost when the page is closed.
        store.transaction.commit()
      }),
    ack: ({ key, value, version }) =>
      change((store) => {
        const rowKey = [writer, caseId, formId, key]
        const request = store.get(rowKey)
        request.onsuccess = () => {
          const stored = v.safeParse(Row, request.result)
          const isNewer = stored.success && !isSameJson(stored.output.answer.value, value)
          if (isNewer) store.put({ ...owner, answer: { ...stored.output.answer, basedOn: version, sent: [] } })
          else store.delete(rowKey)
        }
      }),
    all: async () => (await rowsIn(database, within([writer, caseId, formId]))).map(({ answer }) => answer),
    close: handle.close,
  }
}

/** The forms of a case in which a writer has unsaved answers. None where IndexedDB is unavailable. */
export const pendingForms = async (writer: string, caseId: string): Promise<ReadonlySet<string>> => {
  const rows = await ifAvailable((database) => rowsIn(database, within([writer, caseId])))
  return new Set(rows?.map(({ formId }) => formId))
}

/** Deletes a writer's unsaved answers in a case. Its open forms store no more on this device. */
export const deletePendingAnswers = async (writer: string, caseId: string): Promise<void> => {
  for (const handle of openHandles) if (handle.writer === writer && handle.caseId === caseId) handle.close()
  await ifAvailable((database) => changeStore(database, (store) => void store.delete(within([writer, caseId]))))
}

/** The unsaved answers of all writers with this prefix. */
export const countPendingAnswers = async (writerPrefix: string): Promise<number> =>
  (await ifAvailable((database) => requestResult(storeOf(database).count(ofWriters(writerPrefix))))) ?? 0

/** Deletes all unsaved answers of these writers. Their open forms store no more on this device. */
export const deletePendingAnswersOfWriters = async (writerPrefix: string): Promise<void> => {
  for (const { writer, close } of openHandles) if (writer.startsWith(writerPrefix)) close()
  await ifAvailable((database) => changeStore(database, (store) => void store.delete(ofWriters(writerPrefix))))
}

const openDatabase = (): Promise<IDBDatabase> => {
  const opening = indexedDB.open(databaseName, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(storeName, { keyPath })
  return requestResult(opening)
}

const ifAvailable = async <T>(work: (database: IDBDatabase) => Promise<T>): Promise<T | null> => {
  try {
    const database = await openDatabase()
    try {
      return await work(database)
    } finally {
      database.close()
    }
  } catch {
    return null
  }
}

const storeOf = (database: IDBDatabase): IDBObjectStore => database.transaction(storeName).objectStore(storeName)

const changeStore = async (database: IDBDatabase, work: (store: IDBObjectStore) => void): Promise<void> => {
  const transaction = database.transaction(storeName, 'readwrite')
  const done = transactionDone(transaction)
  work(transaction.objectStore(storeName))
  await done
}

const rowsIn = async (database: IDBDatabase, range: IDBKeyRange): Promise<v.InferOutput<typeof Row>[]> => {
  const rows = await requestResult(storeOf(database).getAll(range))
  return rows.flatMap((row: unknown) => {
    const stored = v.safeParse(Row, row)
    return stored.success ? [stored.output] : []
  })
}

/** All keys that begin with these parts. IndexedDB orders an array after every text, so `[]` is the upper bound. */
const within = (parts: readonly string[]): IDBKeyRange => IDBKeyRange.bound([...parts], [...parts, []])

const ofWriters = (prefix: string): IDBKeyRange => IDBKeyRange.bound([prefix], [`${prefix}\uffff`])

/** The result of a request. @throws {DOMException} of the request */
export const requestResult = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('IndexedDB request failed.'))
  })

/** Resolves when the transaction is committed. @throws {DOMException} if it is aborted */
export const transactionDone = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    const fail = (): void => reject(transaction.error ?? new Error('IndexedDB transaction failed.'))
    transaction.oncomplete = () => resolve()
    transaction.onerror = fail
    transaction.onabort = fail
  })

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
    const rows: unknown[] = await requestResult(
      unowned.transaction(unownedStoreName).objectStore(unownedStoreName).getAll(),
    )
    const newer = new Set((await pending.all()).map(({ key }) => key))
    for (const row of rows) {
      const answer = v.safeParse(PendingAnswer, row)
      if (answer.success && !newer.has(answer.output.key)) await pending.put(answer.output)
    }
    const clearing = unowned.transaction(unownedStoreName, 'readwrite')
    clearing.objectStore(unownedStoreName).clear()
    await transactionDone(clearing)
  } finally {
    pending.close()
    unowned.close()
  }
  indexedDB.deleteDatabase(name)
}

const unownedStoreName = 'answers'

/** null if there is none: none is created. */
const openExisting = async (name: string): Promise<IDBDatabase | null> => {
  const opening = indexedDB.open(name)
  opening.onupgradeneeded = () => opening.transaction?.abort()
  try {
    return await requestResult(opening)
  } catch {
    return null
  }
}
