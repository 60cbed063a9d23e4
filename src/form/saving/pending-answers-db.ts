import * as v from 'valibot'
import { Value, ValueKey } from '#schemas/form/value.ts'
import { isSameJson } from '#schemas/is-same-json.ts'

const PendingAnswer = v.strictObject({
  key: ValueKey,
  value: Value,
  /** The version the edit is based on; 0 for an answer that was never saved. */
  basedOn: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Values that were sent without a response. */
  sent: v.array(Value),
})
export type PendingAnswer = v.InferOutput<typeof PendingAnswer>

/** An answer that the server has, and its version there. */
export type Acknowledged = { key: ValueKey; value: Value; version: number }

/** IndexedDB store of one form's unsaved answers; survives crashes and hours offline. */
export type PendingAnswersDb = {
  /** Replaces the previous value of the key. */
  put: (answer: PendingAnswer) => Promise<void>
  /** Deletes an answer once saved; a newer value put since stays, rebased on that version. */
  ack: (answer: Acknowledged) => Promise<void>
  all: () => Promise<readonly PendingAnswer[]>
  /** Deletes all of them. */
  clear: () => Promise<void>
  close: () => void
}

const storeName = 'answers'

/**
 * Opens the store of one form of one case. Do not put sensitive answers (`canStoreOffline`).
 *
 * @throws where IndexedDB is unavailable, such as in some private windows
 */
export const openPendingAnswersDb = async (caseId: string, formId: string): Promise<PendingAnswersDb> => {
  const opening = indexedDB.open(`form-answers/${caseId}/${formId}`, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(storeName, { keyPath: 'key' })
  const database = await requestResult(opening)

  const change = async (work: (store: IDBObjectStore) => void): Promise<void> => {
    const transaction = database.transaction(storeName, 'readwrite')
    const done = transactionDone(transaction)
    work(transaction.objectStore(storeName))
    await done
  }

  return {
    put: (answer) =>
      change((store) => {
        store.put(answer)
        // Commits explicitly: an uncommitted transaction is lost when the page is closed.
        store.transaction.commit()
      }),
    ack: ({ key, value, version }) =>
      change((store) => {
        const request = store.get(key)
        request.onsuccess = () => {
          const stored = v.safeParse(PendingAnswer, request.result)
          const isNewer = stored.success && !isSameJson(stored.output.value, value)
          if (isNewer) store.put({ ...stored.output, basedOn: version, sent: [] } satisfies PendingAnswer)
          else store.delete(key)
        }
      }),
    all: async () => {
      const rows = await requestResult(database.transaction(storeName).objectStore(storeName).getAll())
      return rows.flatMap((row: unknown) => {
        const stored = v.safeParse(PendingAnswer, row)
        return stored.success ? [stored.output] : []
      })
    },
    clear: () => change((store) => void store.clear()),
    close: () => database.close(),
  }
}

const requestResult = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('IndexedDB request failed.'))
  })

const transactionDone = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    const fail = (): void => reject(transaction.error ?? new Error('IndexedDB transaction failed.'))
    transaction.oncomplete = () => resolve()
    transaction.onerror = fail
    transaction.onabort = fail
  })
