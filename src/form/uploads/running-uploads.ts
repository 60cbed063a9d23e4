import type { ValueKey } from '#schemas/form/value.ts'
import type { FormStore } from '../store.ts'

/** Why an upload failed. FAILED and NOT_SCANNED can be retried. */
export type UploadProblem =
  | { code: 'TOO_LARGE'; maxBytes: number | null }
  | { code: 'WRONG_TYPE'; types: readonly string[] }
  | { code: 'NO_ROOM'; maxFiles: number }
  | { code: 'INFECTED_FILE' | 'NOT_SCANNED' | 'FAILED' }

export type RunningUpload = {
  id: string
  file: File
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
}

const uploadsByStore = new WeakMap<FormStore, Map<ValueKey, RunningUploads>>()

/** Uploads belong to the answer, not to its field: they continue while the field is hidden or unmounted. */
export const runningUploads = (store: FormStore, key: ValueKey): RunningUploads => {
  const uploadsByKey = uploadsByStore.get(store) ?? new Map<ValueKey, RunningUploads>()
  uploadsByStore.set(store, uploadsByKey)
  const uploads = uploadsByKey.get(key) ?? createUploads()
  uploadsByKey.set(key, uploads)
  return uploads
}

const createUploads = (): RunningUploads => {
  const listeners = new Set<() => void>()
  let all: readonly RunningUpload[] = []
  return {
    all: () => all,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    change: (next) => {
      all = next(all)
      listeners.forEach((listener) => listener())
    },
    controllers: new Map(),
  }
}
