import * as v from 'valibot'
import { Value, ValueKey } from '#schemas/form/value.ts'

const WaitingAnswer = v.strictObject({
  key: ValueKey,
  value: Value,
  /** The version that the writer had seen; 0 for an answer that was never saved. */
  basedOn: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Values that were sent and of which nobody knows whether they arrived. */
  sent: v.array(Value),
})
export type WaitingAnswer = v.InferOutput<typeof WaitingAnswer>

/** An answer that the server has, and its version there. */
export type Acknowledged = { key: ValueKey; value: Value; version: number }

/** The answers of one form that the server has not acknowledged, kept on this device across crashes and hours offline. */
export type WaitingAnswers = {
  /** The newest value of a key replaces the one before. */
  put: (answer: WaitingAnswer) => Promise<void>
  /** Forgets an answer that the server has; a newer value that has been put since stays, and builds on that version. */
  acknowledge: (answer: Acknowledged) => Promise<void>
  all: () => Promise<readonly WaitingAnswer[]>
  /** Gives up every one of them. */
  forget: () => Promise<void>
  close: () => void
}

const storeName = 'answers'

/**
 * Opens the queue of one form of one case. Give it no sensitive answers (`mayWaitOnDevice`).
 *
 * @throws where the browser lets nothing be kept, such as in some private windows
 */
export const openWaitingAnswers = async (caseId: string, formId: string): Promise<WaitingAnswers> => {
  const opening = indexedDB.open(`form-answers/${caseId}/${formId}`, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(storeName, { keyPath: 'key' })
  const database = await answerOf(opening)

  const change = async (work: (store: IDBObjectStore) => void): Promise<void> => {
    const transaction = database.transaction(storeName, 'readwrite')
    const done = completionOf(transaction)
    work(transaction.objectStore(storeName))
    await done
  }

  return {
    put: (answer) =>
      change((store) => {
        store.put(answer)
        // Said at once: a page that goes away takes what is not committed with it.
        store.transaction.commit()
      }),
    acknowledge: ({ key, value, version }) =>
      change((store) => {
        const asking = store.get(key)
        asking.onsuccess = () => {
          const kept = v.safeParse(WaitingAnswer, asking.result)
          const isNewer = kept.success && JSON.stringify(kept.output.value) !== JSON.stringify(value)
          if (isNewer) store.put({ ...kept.output, basedOn: version, sent: [] } satisfies WaitingAnswer)
          else store.delete(key)
        }
      }),
    all: async () => {
      const rows = await answerOf(database.transaction(storeName).objectStore(storeName).getAll())
      return rows.flatMap((row: unknown) => {
        const kept = v.safeParse(WaitingAnswer, row)
        return kept.success ? [kept.output] : []
      })
    },
    forget: () => change((store) => void store.clear()),
    close: () => database.close(),
  }
}

const answerOf = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The browser keeps no answers.'))
  })

const completionOf = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    const refuse = (): void => reject(transaction.error ?? new Error('The answer could not be kept.'))
    transaction.oncomplete = () => resolve()
    transaction.onerror = refuse
    transaction.onabort = refuse
  })
