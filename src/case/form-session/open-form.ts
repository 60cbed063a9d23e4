import { createActor, fromPromise, type ActorRefFrom } from 'xstate'
import { formSessionMachine, type SaveOutcome } from '#machines/form-session.ts'
import { getCase } from '#schemas/api/case-access.ts'
import { saveValues } from '#schemas/api/case-actions.ts'
import type { CaseForm } from '#schemas/case.ts'
import { compileForm } from '#schemas/form/compile.ts'
import type { StoredValue, ValueConflict } from '#schemas/form/saved-value.ts'
import type { Value, ValueKey } from '#schemas/form/value.ts'
import { ApiError } from '#src/api/api-error.ts'
import type { Api } from '#src/api/client.ts'
import { mayWaitOnDevice, savePayload } from '#src/form/saving/payload.ts'
import { openWaitingAnswers, type WaitingAnswers } from '#src/form/saving/waiting-answers.ts'
import { createFormStore, type FormStore } from '#src/form/store.ts'
import { createStoredFiles } from './stored-files.ts'

/** One form that somebody fills in: its answers, and the session that carries them to the server. */
export type OpenForm = {
  store: FormStore
  session: ActorRefFrom<typeof formSessionMachine>
  /** Takes over what the server has now, except what the reader has typed since. */
  adopt: (stored: readonly StoredValue[]) => void
  /** An upload has arrived: the answer's new version, and the file. */
  addFile: (key: ValueKey, fileId: string, version: number) => void
  conflicts: () => readonly ValueConflict[]
  /** Called when conflicts have come or gone. */
  onConflicts: (listener: () => void) => () => void
  resolve: (conflict: ValueConflict, choice: 'mine' | 'theirs') => void
  /** Starts saving, and brings back what an earlier visit left on this device. Returns how to stop. */
  start: () => () => void
}

type Opening = { api: Api; caseId: string; form: Pick<CaseForm, 'document' | 'values'> }

export const createOpenForm = ({ api, caseId, form }: Opening): OpenForm => {
  const { document } = form
  const store = createFormStore({
    index: compileForm(document),
    values: Object.fromEntries(form.values.map(({ componentId, value }) => [componentId, value])),
  })
  store.applyStored(form.values)
  const versions = new Map(form.values.map(({ componentId, version }) => [componentId, version]))
  const files = createStoredFiles(api, caseId, store)
  files.adopt(form.values)
  const listeners = new Set<() => void>()
  let conflicts: readonly ValueConflict[] = []
  let waiting: WaitingAnswers | null = null
  let visits = 0

  const setConflicts = (next: readonly ValueConflict[]): void => {
    conflicts = next
    listeners.forEach((listener) => listener())
  }

  const acknowledge = (key: ValueKey, value: Value, version: number): void => {
    versions.set(key, version)
    store.acknowledge(key, value)
    void waiting?.acknowledge({ key, value }).catch(forgetWaiting)
  }
  /** A browser that stops keeping answers must not stop the saving. */
  const forgetWaiting = (): void => {
    waiting = null
  }

  const save = async (): Promise<SaveOutcome> => {
    const sent = new Map([...store.unsaved()].map((key) => [key, store.values()[key] ?? null]))
    const data = savePayload(store, sent.keys(), versions)
    try {
      await files.removeDropped(sent.keys())
      if (data.length === 0) return { kind: 'saved', at: new Date().toISOString() }
      const { saved } = await api.answer(saveValues, { params: { caseId }, body: { formId: document.id, data } })
      for (const { componentId, version, backendValidation } of saved) {
        const value = sent.get(componentId) ?? null
        acknowledge(componentId, value, version)
        const isStill = store.values()[componentId] === value
        if (backendValidation !== null && isStill) store.setBackendValidation(componentId, backendValidation)
      }
      return { kind: 'saved', at: new Date().toISOString() }
    } catch (error) {
      return await outcomeOf(error, sent)
    }
  }

  const outcomeOf = async (error: unknown, sent: ReadonlyMap<ValueKey, Value>): Promise<SaveOutcome> => {
    if (!(error instanceof ApiError)) throw error
    const { body, status } = error
    if (body?.conflicts !== undefined) {
      await learnWhatWasSaved(sent, body.conflicts)
      setConflicts(body.conflicts)
      return { kind: 'conflict' }
    }
    const mayHelpToWait = error.isOffline || status >= 500 || status === 429
    return mayHelpToWait ? { kind: 'offline' } : { kind: 'refused', reasons: body?.reasons ?? [] }
  }

  /** A conflict is told without the versions of the answers that were saved beside it. */
  const learnWhatWasSaved = async (
    sent: ReadonlyMap<ValueKey, Value>,
    lost: readonly ValueConflict[],
  ): Promise<void> => {
    const { forms } = await api.answer(getCase, { query: { caseId } })
    const now = forms.find((each) => each.document.id === document.id)?.values ?? []
    const isLost = new Set(lost.map(({ componentId }) => componentId))
    for (const { componentId, version } of now) {
      const value = sent.get(componentId)
      if (value !== undefined && !isLost.has(componentId)) acknowledge(componentId, value, version)
    }
  }

  const session = createActor(formSessionMachine.provide({ actors: { save: fromPromise(save) } }))

  const keep = (key: ValueKey, value: Value): void => {
    if (mayWaitOnDevice(store, key)) void waiting?.put({ key, value }).catch(forgetWaiting)
    session.send({ type: 'changed' })
  }

  /** What an earlier visit could not save counts as typed now. */
  const replay = async (): Promise<void> => {
    waiting = await openWaitingAnswers(caseId, document.id)
    for (const { key, value } of await waiting.all()) {
      if (JSON.stringify(store.values()[key] ?? null) === JSON.stringify(value))
        await waiting.acknowledge({ key, value })
      else store.change(key, value)
    }
  }

  return {
    store,
    session,
    adopt: (stored) => {
      const unsaved = store.unsaved()
      for (const { componentId, version } of stored) if (!unsaved.has(componentId)) versions.set(componentId, version)
      files.adopt(stored.filter(({ componentId }) => !unsaved.has(componentId)))
      store.applyStored(stored)
    },
    addFile: (key, fileId, version) => {
      versions.set(key, version)
      files.add(key, fileId)
    },
    conflicts: () => conflicts,
    onConflicts: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    resolve: (conflict, choice) => {
      const { componentId, theirs, theirVersion, yours } = conflict
      versions.set(componentId, theirVersion)
      if (choice === 'theirs') {
        store.change(componentId, theirs)
        acknowledge(componentId, theirs, theirVersion)
        void waiting?.acknowledge({ key: componentId, value: yours }).catch(forgetWaiting)
      }
      setConflicts(conflicts.filter((each) => each !== conflict))
      if (conflicts.length === 0) session.send({ type: 'resolved' })
    },
    start: () => {
      visits += 1
      session.start()
      const flush = (): void => session.send({ type: 'flush' })
      const flushWhenHidden = (): void => {
        if (globalThis.document.visibilityState === 'hidden') flush()
      }
      const stops = [store.onChange(keep), store.onLeave(flush)]
      globalThis.document.addEventListener('visibilitychange', flushWhenHidden)
      window.addEventListener('online', flush)
      replay().catch(forgetWaiting)
      return () => {
        stops.forEach((stop) => stop())
        globalThis.document.removeEventListener('visibilitychange', flushWhenHidden)
        window.removeEventListener('online', flush)
        visits -= 1
        // The same page can come back before the last save of its earlier visit is through.
        if (visits > 0) return
        waiting?.close()
        session.stop()
      }
    },
  }
}

/** Whether nothing typed is on its way any more: saved, or waiting for the reader or the network. */
export const isAtRest = (session: OpenForm['session']): boolean => {
  const snapshot = session.getSnapshot()
  return !snapshot.matches('dirty') && !snapshot.matches('saving')
}

/** Saves now what is not saved; resolves when the server has it, or when it has to wait on this device. */
export const settled = (open: Pick<OpenForm, 'session'>): Promise<void> =>
  new Promise((resolve) => {
    open.session.send({ type: 'flush' })
    if (isAtRest(open.session)) {
      resolve()
      return
    }
    const subscription = open.session.subscribe(() => {
      if (!isAtRest(open.session)) return
      subscription.unsubscribe()
      resolve()
    })
  })
