import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { ComponentOf } from '#schemas/form.ts'
import { mayBeOfType } from '#schemas/form/file-types.ts'
import { type FileValue, type Value, type ValueKey, filesOf } from '#schemas/form/value.ts'
import { UploadRefusedError, useFormContext } from '../form-context.ts'
import { runningUploads, type RunningUpload, type UploadProblem } from './running-uploads.ts'

type UploadsOptions = {
  component: ComponentOf<'file'>
  answerKey: ValueKey
  files: readonly FileValue[]
  onChange: (value: Value) => void
  onBlur: () => void
  /** Called with a file once uploaded, and its local bytes. */
  onStored: (stored: FileValue, file: File) => void
}

/** The uploads of one answer: several at once, each with progress and cancel. */
export const useUploads = ({ component, answerKey, files, onChange, onBlur, onStored }: UploadsOptions) => {
  const { store, uploadFile, maxUploadBytes } = useFormContext()
  const { all, subscribe, change, controllers, positions } = runningUploads(store, answerKey)
  const running = useSyncExternalStore(subscribe, all)

  const update = (id: string, changes: Partial<RunningUpload>): void =>
    change((uploads) => uploads.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)))
  const drop = (id: string): void => {
    controllers.delete(id)
    change((uploads) => uploads.filter((upload) => upload.id !== id))
  }

  const send = async ({ id, file, position }: RunningUpload): Promise<void> => {
    if (uploadFile === undefined) return
    const controller = new AbortController()
    controllers.set(id, controller)
    try {
      const onProgress = (fraction: number): void => update(id, { fraction })
      const stored = await uploadFile(file, { id, key: answerKey, onProgress, signal: controller.signal })
      const others =
        component.maxFiles === 1
          ? []
          : filesOf(store.peek(answerKey).value).filter(({ fileId }) => fileId !== stored.fileId)
      onStored(stored, file)
      drop(id)
      // A small file can arrive before a large one that was chosen earlier.
      positions.set(stored.fileId, position)
      const positionOf = ({ fileId }: FileValue): number => positions.get(fileId) ?? 0
      onChange([...others, stored].toSorted((one, other) => positionOf(one) - positionOf(other)))
      onBlur()
    } catch (error) {
      if (controller.signal.aborted) drop(id)
      else update(id, { problem: uploadProblemOf(error, component, maxUploadBytes) })
    }
  }

  const retryUpload = (upload: RunningUpload): void => {
    update(upload.id, { problem: null, fraction: 0 })
    void send(upload)
  }
  const retry = useEffectEvent(() =>
    all()
      .filter(({ problem }) => problem?.code === 'FAILED')
      .forEach(retryUpload),
  )
  useEffect(() => {
    const listener = (): void => retry()
    window.addEventListener('online', listener)
    return () => window.removeEventListener('online', listener)
  }, [])

  const sent = running.filter(({ problem }) => problem === null).length
  const remaining = component.maxFiles === 1 ? 1 - sent : component.maxFiles - files.length - sent

  return {
    running,
    /** How many more files can be added. A single file can always be replaced. */
    room: remaining,
    /** Uploads as many as fit; the rest become failed uploads. */
    add: (newFiles: readonly File[]): void => {
      let left = remaining
      const queued = newFiles.map((file): RunningUpload => {
        const refusal = validateFile(file, component, maxUploadBytes)
        if (refusal === null) left -= 1
        const problem = refusal ?? (left < 0 ? { code: 'NO_ROOM' as const, maxFiles: component.maxFiles } : null)
        return { id: crypto.randomUUID(), file, position: (lastPosition += 1), fraction: 0, problem }
      })
      change((uploads) => [...uploads.filter(({ problem }) => problem === null), ...queued])
      for (const upload of queued) if (upload.problem === null) void send(upload)
    },
    again: retryUpload,
    cancel: (id: string): void => {
      controllers.get(id)?.abort()
      drop(id)
    },
  }
}

let lastPosition = 0

type FileComponent = ComponentOf<'file'>

/**
 * Maximum file size of the answer in bytes; undefined if unknown.
 *
 * @param maxUploadBytes the server's limit for any file
 */
export const sizeLimit = ({ validation }: FileComponent, maxUploadBytes = Infinity): number | undefined => {
  const own = validation.find((rule) => rule.type === 'fileSize')?.maxBytes ?? Infinity
  const limit = Math.min(own, maxUploadBytes)
  return limit === Infinity ? undefined : limit
}

/** Accepted content types of a file answer; undefined if all are. */
export const acceptedTypes = ({ validation }: FileComponent): readonly string[] | undefined =>
  validation.find((rule) => rule.type === 'fileType')?.types

/** Validates a file before upload. The server checks the bytes again. */
const validateFile = (
  file: File,
  component: FileComponent,
  maxUploadBytes: number | undefined,
): UploadProblem | null => {
  if (file.size === 0) return { code: 'EMPTY' }
  const types = acceptedTypes(component)
  if (types !== undefined && !mayBeOfType(file, types)) return { code: 'WRONG_TYPE', types }
  const limit = sizeLimit(component, maxUploadBytes)
  return limit !== undefined && file.size > limit ? { code: 'TOO_LARGE', maxBytes: limit } : null
}

const uploadProblemOf = (
  error: unknown,
  component: FileComponent,
  maxUploadBytes: number | undefined,
): UploadProblem => {
  if (!(error instanceof UploadRefusedError)) return { code: 'FAILED' }
  switch (error.code) {
    case 'TOO_LARGE':
      return { code: 'TOO_LARGE', maxBytes: sizeLimit(component, maxUploadBytes) ?? null }
    case 'UNSUPPORTED_TYPE':
    case 'INFECTED_FILE':
    case 'NOT_SCANNED':
      return { code: error.code }
  }
}
