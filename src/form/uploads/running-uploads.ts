import type { ValueKey } from '#schemas/form/value.ts'
import { isSameJson } from '#schemas/records.ts'
import { createEmitter, type Emitter } from '../../ui/emitter.ts'
import type { FormStore } from '../store.ts'

/** Why an upload failed. FAILED and NOT_SCANNED can be retried. WRONG_TYPE is by the file's name, UNSUPPORTED_TYPE by its bytes. */
export type UploadProblem =
  | { code: 'TOO_LARGE'; maxBytes: number | null }
  | { code: 'WRONG_TYPE'; types: readonly string[] }
  | { code: 'NO_ROOM'; maxFiles: number }
  | { code: 'EMPTY' | 'UNSUPPORTED_TYPE' | 'INFECTED_FILE' | 'NOT_SCANNED' | 'FAILED' }

export type RunningUpload = {
  id: string
  file: File
  /** Later chosen, larger. */
  position: number
  /** From 0 to 1. */
  fraction: number
  problem: UploadProblem | null
}

/** The pending and failed uploads of one answer. */
export type RunningUploads = {
  all: () => readonly RunningUpload[]
  subscribe: (listener: () => void) => () => void
  change: (next: (all: readonly RunningUpload[]) => readonly RunningUpload[]) => void
  controllers: Map<string, AbortController>
  /** The positions of uploaded files by id. */
  positions: Map<string, number>
}

/** The uploads of a form, by answer, and the changes of all. */
type FormUploads = { byKey: Map<ValueKey, RunningUploads>; changes: Emitter }

const uploadsByStore = new WeakMap<FormStore, FormUploads>()

const uploadsOf = (store: FormStore): FormUploads => {
  const uploads = uploadsByStore.get(store) ?? { byKey: new Map(), changes: createEmitter() }
  uploadsByStore.set(store, uploads)
  return uploads
}

/** Uploads belong to the answer, not to its field: they continue while the field is hidden or unmounted. */
export const runningUploads = (store: FormStore, key: ValueKey): RunningUploads => {
  const { byKey, changes } = uploadsOf(store)
  const uploads = byKey.get(key) ?? createUploads(changes.emit)
  byKey.set(key, uploads)
  return uploads
}

/** Whether a file of the answer is uploading, so that the answer is not missing. */
export const isUploading = (store: FormStore, key: ValueKey): boolean =>
  uploadsOf(store)
    .byKey.get(key)
    ?.all()
    .some(({ problem }) => problem === null) === true

/** Calls the listener at each change of an upload of the form. Returns the unsubscribe function. */
export const onUploadChange = (store: FormStore, listener: () => void): (() => void) =>
  uploadsOf(store).changes.subscribe(listener)

/** How many files of the answers that are shown did not arrive, and can be sent again. */
export const failedUploadCount = (store: FormStore): number =>
  [...uploadsOf(store).byKey]
    .filter(([key]) => store.active().has(key))
    .flatMap(([, { all }]) => all())
    .filter(({ problem }) => problem?.code === 'FAILED' || problem?.code === 'NOT_SCANNED').length

export type FailedUpload = { key: ValueKey; name: string; problem: UploadProblem }

const none: readonly FailedUpload[] = []
const failedByStore = new WeakMap<FormStore, readonly FailedUpload[]>()

/** The failed uploads of visible answers. Referentially stable until the list changes. */
export const failedUploads = (store: FormStore): readonly FailedUpload[] => {
  const failed = [...uploadsOf(store).byKey].flatMap(([key, { all }]) =>
    store.active().has(key)
      ? all().flatMap(({ file: { name }, problem }) => (problem === null ? [] : { key, name, problem }))
      : [],
  )
  const before = failedByStore.get(store) ?? none
  if (isSameJson(before, failed)) return before
  failedByStore.set(store, failed)
  return failed
}

const createUploads = (onChange: () => void): RunningUploads => {
  const changes = createEmitter()
  let all: readonly RunningUpload[] = []
  return {
    all: () => all,
    subscribe: changes.subscribe,
    change: (next) => {
      all = next(all)
      changes.emit()
      onChange()
    },
    controllers: new Map(),
    positions: new Map(),
  }
}
