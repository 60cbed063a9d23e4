import { createActor, fromPromise, type ActorRefFrom } from 'xstate'
import { formSessionMachine } from '#machines/form-session.ts'
import type { CaseForm } from '#schemas/case.ts'
import { compileForm } from '#schemas/form/compile.ts'
import type { Offered } from '#schemas/form/domain.ts'
import type { StoredValue, ValueConflict } from '#schemas/form/saved-value.ts'
import type { FileValue, Value, ValueKey } from '#schemas/form/value.ts'
import { swedishDay } from '#schemas/swedish-day.ts'
import type { Api } from '#src/api/client.ts'
import { serverNow } from '#src/api/server-clock.ts'
import { mayWaitOnDevice } from '#src/form/saving/payload.ts'
import { createFormStore, type FormStore } from '#src/form/store.ts'
import { createAnswerVersions } from './answer-versions.ts'
import { createAnswersOnDevice } from './answers-on-device.ts'
import { createDisputes } from './disputes.ts'
import { sendAnswers } from './send-answers.ts'
import { createStoredFiles } from './stored-files.ts'

/** One form that somebody fills in: its answers, and the session that carries them to the server. */
export type OpenForm = {
  store: FormStore
  session: ActorRefFrom<typeof formSessionMachine>
  /** Takes over what the server has now, except what the reader has typed since. */
  adopt: (stored: readonly StoredValue[]) => void
  /** Sends a file as (part of) an answer. What was typed before goes first; saves wait until the file is there. */
  upload: (key: ValueKey, send: () => Promise<FileValue & { version: number }>) => Promise<FileValue>
  conflicts: () => readonly ValueConflict[]
  /** Called when conflicts have come or gone. */
  onConflicts: (listener: () => void) => () => void
  resolve: (conflict: ValueConflict, choice: 'mine' | 'theirs') => void
  /** Saves now what is not saved; resolves when the server has it, uploads too, or when it has to wait on this device. */
  settle: () => Promise<void>
  /**
   * Starts saving, and brings back what an earlier visit left on this device. Returns how to leave: the saving goes on until nothing is
   * left to save.
   */
  visit: () => () => void
}

type Opening = {
  api: Api
  caseId: string
  form: Pick<CaseForm, 'document' | 'values'>
  /** What the case offers to choose from; the form's own options where nothing is said. */
  offered?: Offered
  /** Nobody fills the form in any more, and nothing of it is left to save. */
  onClosed?: () => void
}

export const createOpenForm = ({ api, caseId, form, offered, onClosed }: Opening): OpenForm => {
  const { document } = form
  const formId = document.id
  const store = createFormStore({
    index: compileForm(document),
    values: Object.fromEntries(form.values.map(({ componentId, value }) => [componentId, value])),
    ...(offered && { offered }),
    today: () => swedishDay(new Date(serverNow())),
  })
  store.applyStored(form.values)
  const versions = createAnswerVersions(form.values)
  const files = createStoredFiles(api, caseId, store)
  files.adopt(form.values)
  const device = createAnswersOnDevice({ caseId, formId, store, versions })
  const disputes = createDisputes()
  /** Those that have begun; and of them those whose bytes are under way, which saves wait for. */
  const uploads = new Set<Promise<unknown>>()
  const sending = new Set<Promise<unknown>>()
  let visits = 0
  let stop: (() => void) | null = null

  const acknowledge = (key: ValueKey, value: Value, version: number): void => {
    versions.learn(key, version)
    store.acknowledge(key, value)
    device.acknowledge(key, value, version)
  }

  const save = async () => {
    await ended(sending)
    return await sendAnswers({
      api,
      caseId,
      formId,
      store,
      versions,
      files,
      disputes,
      onSending: device.keep,
      onSaved: acknowledge,
    })
  }
  const session = createActor(formSessionMachine.provide({ actors: { save: fromPromise(save) } }))

  const start = (): void => {
    session.start()
    const flushNow = (): void => session.send({ type: 'flush' })
    const flushWhenHidden = (): void => {
      if (globalThis.document.visibilityState === 'hidden') flushNow()
    }
    const warn = (event: BeforeUnloadEvent): void => {
      if (uploads.size > 0 || [...store.unsaved()].some((key) => !mayWaitOnDevice(store, key))) event.preventDefault()
    }
    const watching = session.subscribe(() => closeWhenDone())
    const stops = [
      store.onLeave(flushNow),
      store.onChange((key, value) => {
        files.changed(key, value)
        device.keep(key)
        session.send({ type: 'changed' })
      }),
    ]
    globalThis.document.addEventListener('visibilitychange', flushWhenHidden)
    window.addEventListener('online', flushNow)
    window.addEventListener('beforeunload', warn)
    stop = () => {
      stops.forEach((end) => end())
      globalThis.document.removeEventListener('visibilitychange', flushWhenHidden)
      window.removeEventListener('online', flushNow)
      window.removeEventListener('beforeunload', warn)
      watching.unsubscribe()
      device.close()
      session.stop()
    }
    void device.bringBack()
  }

  const closeWhenDone = (): void => {
    if (stop === null || visits > 0 || store.unsaved().size > 0 || uploads.size > 0 || !isAtRest(session)) return
    stop()
    stop = null
    onClosed?.()
  }

  const flush = async (): Promise<void> => {
    if (stop === null) return
    session.send({ type: 'flush' })
    if (isAtRest(session)) return
    await new Promise<void>((resolve) => {
      const subscription = session.subscribe({
        next: () => {
          if (!isAtRest(session)) return
          subscription.unsubscribe()
          resolve()
        },
        complete: resolve,
      })
    })
  }

  const upload = async (key: ValueKey, send: () => Promise<FileValue & { version: number }>): Promise<FileValue> => {
    // A save that waits for another file would have this one wait too.
    await (sending.size === 0 ? flush() : files.removeDropped([key]))
    const under = send()
    sending.add(under)
    try {
      const { version, ...file } = await under
      versions.learn(key, version)
      files.arrived(key)
      return file
    } finally {
      sending.delete(under)
    }
  }

  return {
    store,
    session,
    adopt: (stored) => {
      const newer = stored.filter(
        ({ componentId, version }) => !store.unsaved().has(componentId) && version >= versions.of(componentId),
      )
      for (const { componentId, version } of newer) versions.learn(componentId, version)
      files.adopt(newer)
      store.applyStored(newer)
      disputes.adopt(stored)
    },
    upload: (key, send) => {
      const uploading = upload(key, send)
      uploads.add(uploading)
      return uploading.finally(() => uploads.delete(uploading))
    },
    conflicts: disputes.all,
    onConflicts: disputes.onChange,
    resolve: (conflict, choice) => {
      const { componentId, theirs, theirVersion } = conflict
      versions.learn(componentId, theirVersion)
      if (choice === 'theirs') {
        store.change(componentId, theirs)
        acknowledge(componentId, theirs, theirVersion)
      } else device.keep(componentId)
      disputes.remove(conflict)
      session.send({ type: 'resolved' })
    },
    settle: async () => {
      await ended(uploads)
      // A field makes the file its answer once its upload has come; flushing before that would leave it out.
      await nextTask()
      await flush()
    },
    visit: () => {
      visits += 1
      if (stop === null) start()
      return () => {
        visits -= 1
        closeWhenDone()
      }
    },
  }
}

/** Resolves when nothing is under way any more, however it went. */
const ended = async (underWay: ReadonlySet<Promise<unknown>>): Promise<void> => {
  while (underWay.size > 0) await Promise.allSettled(underWay)
}

/** Resolves when every continuation that waits for what has settled has run. No timer: a hidden page slows those down. */
const nextTask = async (): Promise<void> => {
  const { port1, port2 } = new MessageChannel()
  await new Promise((resolve) => {
    port1.addEventListener('message', resolve, { once: true })
    port1.start()
    port2.postMessage(null)
  })
  port1.close()
}

/** Whether nothing typed is on its way any more: saved, or waiting for the reader or the network. */
const isAtRest = (session: OpenForm['session']): boolean => {
  const snapshot = session.getSnapshot()
  return !snapshot.matches('dirty') && !snapshot.matches('saving')
}
