import { createActor, fromPromise, type ActorRefFrom } from 'xstate'
import { formSessionMachine } from '#machines/form-session.ts'
import type { CaseForm } from '#schemas/case.ts'
import { compileForm } from '#schemas/form/compile.ts'
import type { AvailableOptions } from '#schemas/form/options.ts'
import { valuesOf, type StoredValue, type ValueConflict } from '#schemas/form/saved-value.ts'
import type { FileValue, Value, ValueKey } from '#schemas/form/value.ts'
import type { Api } from '#src/api/client.ts'
import { serverToday } from '#src/api/server-clock.ts'
import { canStoreOffline } from '#src/form/saving/payload.ts'
import { createFormStore, type FormStore } from '#src/form/store.ts'
import { inspect } from '#src/platform/inspection/inspect.ts'
import { createAnswerVersions } from './answer-versions.ts'
import { createOfflineAnswers } from './offline-answers.ts'
import { createConflicts, createRefusedAnswers, type RefusedAnswers } from './refused-answers.ts'
import { sendAnswers } from './send-answers.ts'
import { createServerFiles } from './server-files.ts'

/** One form being filled in: its store, and the session that saves it to the server. */
export type OpenForm = {
  store: FormStore
  session: ActorRefFrom<typeof formSessionMachine>
  /** Merges the server's current answers, except unsaved ones. */
  mergeServer: (stored: readonly StoredValue[]) => void
  /** Says which answers nobody can change now. */
  setLocked: (isLocked: (key: ValueKey) => boolean) => void
  refused: Pick<RefusedAnswers, 'all' | 'onChange' | 'setReadOnly' | 'serverValue' | 'discard'>
  /** Uploads a file of an answer. Flushes unsaved input first; saves wait for the upload. */
  upload: (key: ValueKey, send: () => Promise<FileValue & { version: number }>) => Promise<FileValue>
  conflicts: () => readonly ValueConflict[]
  /** Called when the conflicts change. */
  onConflicts: (listener: () => void) => () => void
  resolve: (conflict: ValueConflict, choice: 'mine' | 'theirs') => void
  /** Saves unsaved answers now; resolves when the server has them, uploads too, or when they have to wait offline. */
  flush: () => Promise<void>
  /**
   * Starts saving, and restores unsaved answers of an earlier visit. Returns `release`: saving goes on until nothing is
   * unsaved.
   */
  retain: () => () => void
}

type OpenFormOptions = {
  api: Api
  /** The person who fills in the form: unsaved answers on the device are restored to nobody else. */
  writer: string
  caseId: string
  form: Pick<CaseForm, 'document' | 'values'>
  /** The options and people of the case; by default the form's own options. */
  available?: AvailableOptions
  /** Called when the form is released and nothing is unsaved. */
  onClosed?: () => void
  /** Called when the server refuses a save, so that the browser's facts must be outdated. */
  onRefused?: () => void
}

export const createOpenForm = ({
  api,
  writer,
  caseId,
  form,
  available,
  onClosed,
  onRefused,
}: OpenFormOptions): OpenForm => {
  const { document } = form
  const formId = document.id
  let isLocked: (key: ValueKey) => boolean = () => false
  const daysWritten = new Map<ValueKey, string>()
  const noteDays = (stored: readonly StoredValue[]): void => {
    for (const { componentId, writtenOn } of stored)
      if (writtenOn !== undefined) daysWritten.set(componentId, writtenOn)
  }
  noteDays(form.values)
  const store = createFormStore({
    index: compileForm(document),
    values: valuesOf(form.values),
    ...(available && { available }),
    today: () => serverToday(),
    lockedSince: (key) => (isLocked(key) ? daysWritten.get(key) : undefined),
  })
  store.applyStored(form.values)
  const versions = createAnswerVersions(form.values)
  const files = createServerFiles(api, caseId, store)
  files.mergeServer(form.values)
  const offlineAnswers = createOfflineAnswers({ writer, caseId, formId, store, versions })
  const conflicts = createConflicts()
  /** All pending uploads; and those whose bytes are being transferred, which saves wait for. */
  const uploads = new Set<Promise<unknown>>()
  const transfers = new Set<Promise<unknown>>()
  let retainCount = 0
  let cleanup: (() => void) | null = null

  const acknowledge = (key: ValueKey, value: Value, version: number): void => {
    versions.setVersion(key, version)
    store.acknowledge(key, value)
    offlineAnswers.ack(key, value, version)
  }
  const refused = createRefusedAnswers({ store, conflicts, acknowledge })
  refused.mergeServer(form.values)

  const save = async () => {
    await allSettled(transfers)
    return await sendAnswers({
      api,
      caseId,
      formId,
      store,
      versions,
      files,
      conflicts,
      refused,
      onSending: offlineAnswers.save,
      onSaved: acknowledge,
      onRefused: () => onRefused?.(),
    })
  }
  const session = createActor(formSessionMachine.provide({ actors: { save: fromPromise(save) } }), { inspect })

  const flushNow = (): void => {
    if (files.release()) session.send({ type: 'changed' })
    session.send({ type: 'flush' })
  }

  const start = (): void => {
    session.start()
    const flushWhenHidden = (): void => {
      if (globalThis.document.visibilityState === 'hidden') flushNow()
    }
    const warn = (event: BeforeUnloadEvent): void => {
      const isOnDevice = (key: ValueKey): boolean => offlineAnswers.isAvailable() && canStoreOffline(store, key)
      if (uploads.size > 0 || [...store.unsaved()].some((key) => !isOnDevice(key))) event.preventDefault()
    }
    const sessionSubscription = session.subscribe(() => closeWhenDone())
    const unsubscribes = [
      store.onBlur(flushNow),
      refused.onChange(() => session.send({ type: 'resolved' })),
      store.onChange((key, value) => {
        files.answerChanged(key, value)
        offlineAnswers.save(key)
        session.send({ type: 'changed' })
      }),
    ]
    globalThis.document.addEventListener('visibilitychange', flushWhenHidden)
    window.addEventListener('online', flushNow)
    window.addEventListener('beforeunload', warn)
    cleanup = () => {
      unsubscribes.forEach((unsubscribe) => unsubscribe())
      globalThis.document.removeEventListener('visibilitychange', flushWhenHidden)
      window.removeEventListener('online', flushNow)
      window.removeEventListener('beforeunload', warn)
      sessionSubscription.unsubscribe()
      offlineAnswers.close()
      session.stop()
    }
    void offlineAnswers.restore()
  }

  const closeWhenDone = (): void => {
    if (cleanup === null || retainCount > 0 || store.unsaved().size > 0 || uploads.size > 0 || !isIdle(session)) return
    cleanup()
    cleanup = null
    onClosed?.()
  }

  const flushSession = async (): Promise<void> => {
    if (cleanup === null) return
    flushNow()
    if (isIdle(session)) return
    await new Promise<void>((resolve) => {
      const subscription = session.subscribe({
        next: () => {
          if (!isIdle(session)) return
          subscription.unsubscribe()
          resolve()
        },
        complete: resolve,
      })
    })
  }

  const upload = async (key: ValueKey, send: () => Promise<FileValue & { version: number }>): Promise<FileValue> => {
    // A flush during another transfer would wait for that transfer.
    if (transfers.size === 0) await flushSession()
    else {
      files.release()
      await files.removeDropped([key])
    }
    const transfer = send()
    transfers.add(transfer)
    try {
      const { version, ...file } = await transfer
      versions.setVersion(key, version)
      files.uploaded(key)
      return file
    } finally {
      transfers.delete(transfer)
    }
  }

  return {
    store,
    session,
    mergeServer: (stored) => {
      const newer = stored.filter(
        ({ componentId, version }) => !store.unsaved().has(componentId) && version >= versions.get(componentId),
      )
      for (const { componentId, version } of newer) versions.setVersion(componentId, version)
      files.mergeServer(newer)
      noteDays(newer)
      store.applyStored(newer)
      conflicts.mergeServer(stored)
      refused.mergeServer(stored)
    },
    setLocked: (next) => {
      isLocked = next
    },
    refused,
    upload: (key, send) => {
      const uploading = upload(key, send)
      uploads.add(uploading)
      return uploading.finally(() => uploads.delete(uploading))
    },
    conflicts: conflicts.all,
    onConflicts: conflicts.onChange,
    resolve: (conflict, choice) => {
      const { componentId, theirs, theirVersion } = conflict
      versions.setVersion(componentId, theirVersion)
      if (choice === 'theirs') {
        store.change(componentId, theirs)
        acknowledge(componentId, theirs, theirVersion)
      } else offlineAnswers.save(componentId)
      conflicts.remove(conflict)
      session.send({ type: 'resolved' })
    },
    flush: async () => {
      await allSettled(uploads)
      // A field sets its answer after the upload resolves; an earlier flush would omit it.
      await nextTask()
      await flushSession()
    },
    retain: () => {
      retainCount += 1
      if (cleanup === null) start()
      return () => {
        retainCount -= 1
        if (retainCount === 0 && cleanup !== null) flushNow()
        closeWhenDone()
      }
    },
  }
}

/** Resolves when all promises are settled, including those added meanwhile. */
const allSettled = async (promises: ReadonlySet<Promise<unknown>>): Promise<void> => {
  while (promises.size > 0) await Promise.allSettled(promises)
}

/** Resolves in the next task, after all microtasks. No timer: hidden pages throttle them. */
const nextTask = async (): Promise<void> => {
  const { port1, port2 } = new MessageChannel()
  await new Promise((resolve) => {
    port1.addEventListener('message', resolve, { once: true })
    port1.start()
    port2.postMessage(null)
  })
  port1.close()
}

/** Whether no save is pending: saved, or waiting for the user or the network. */
const isIdle = (session: OpenForm['session']): boolean => {
  const snapshot = session.getSnapshot()
  return !snapshot.matches('dirty') && !snapshot.matches('saving')
}
