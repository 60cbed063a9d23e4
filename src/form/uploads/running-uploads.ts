import type { ValueKey } from '#schemas/form/value.ts'
import type { FormStore } from '../store.ts'

/** Why a file is not among the answers. What has FAILED, or was NOT_SCANNED, can be sent again. */
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

/** The files of one answer that are not there yet. */
export type RunningUploads = {
  all: () => readonly RunningUpload[]
  subscribe: (listener: () => void) => () => void
  change: (next: (all: readonly RunningUpload[]) => readonly RunningUpload[]) => void
  controllers: Map<string, AbortController>
}

const known = new WeakMap<FormStore, Map<ValueKey, RunningUploads>>()

/** They belong to the answer and not to its field: while that is hidden, or its form has been left, they go on. */
export const runningUploads = (store: FormStore, key: ValueKey): RunningUploads => {
  const ofForm = known.get(store) ?? new Map<ValueKey, RunningUploads>()
  known.set(store, ofForm)
  const uploads = ofForm.get(key) ?? createUploads()
  ofForm.set(key, uploads)
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
