import type { Value, ValueKey } from '#schemas/form/value.ts'
import { isSameJson } from '#schemas/records.ts'
import { canStoreOffline } from '#src/form/saving/payload.ts'
import {
  migrateUnownedAnswers,
  openPendingAnswersDb,
  type PendingAnswersDb,
  type PendingAnswersOwner,
} from '#src/form/saving/pending-answers-db.ts'
import type { FormStore } from '#src/form/store.ts'
import { applicantWriter } from '#src/platform/drafts.ts'
import type { AnswerVersions } from './answer-versions.ts'

/** Unsaved answers, stored in IndexedDB. Saving works without it where storage is unavailable. */
export type OfflineAnswers = {
  /** Whether the device stores them: not where storage is unavailable or full. */
  isAvailable: () => boolean
  save: (key: ValueKey) => void
  ack: (key: ValueKey, value: Value, version: number) => void
  /** Restores the unsaved answers of an earlier visit as edits; newer edits win. */
  restore: () => Promise<void>
  close: () => void
}

type OfflineAnswersOptions = PendingAnswersOwner & { store: FormStore; versions: AnswerVersions }

export const createOfflineAnswers = ({ store, versions, ...owner }: OfflineAnswersOptions): OfflineAnswers => {
  let db: PendingAnswersDb | null = null
  let isClosed = false
  /** Keys edited in this visit, saved meanwhile or not. */
  const changedKeys = new Set<ValueKey>()
  const disable = (): void => {
    db = null
  }
  const save = (key: ValueKey): void => {
    changedKeys.add(key)
    if (!canStoreOffline(store, key)) return
    const value = store.peek(key).value
    const pending = { key, value, basedOn: versions.get(key), sent: [...versions.sentValues(key)] }
    void db?.put(pending).catch(disable)
  }

  const restore = async (): Promise<void> => {
    const opened = await openPendingAnswersDb(owner)
    if (isClosed) {
      opened.close()
      return
    }
    db = opened
    store.unsaved().forEach(save)
    if (owner.writer === applicantWriter) await migrateUnownedAnswers(owner)
    for (const { key, value, basedOn, sent } of await opened.all()) {
      if (changedKeys.has(key)) continue
      const theirs = store.peek(key).value
      const theirVersion = versions.get(key)
      if (isSameJson(theirs, value)) {
        await opened.ack({ key, value, version: theirVersion })
        continue
      }
      versions.restoreDraft(key, basedOn, sent)
      if (versions.isOwnEcho({ componentId: key, theirs, theirVersion })) versions.setVersion(key, theirVersion)
      store.change(key, value)
    }
  }

  return {
    isAvailable: () => db !== null,
    save,
    ack: (key, value, version) => void db?.ack({ key, value, version }).catch(disable),
    restore: () => restore().catch(disable),
    close: () => {
      isClosed = true
      db?.close()
      db = null
    },
  }
}
