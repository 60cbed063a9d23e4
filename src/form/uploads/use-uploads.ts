import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { ComponentOf } from '#schemas/form.ts'
import type { FileValue, Value, ValueKey } from '#schemas/form/value.ts'
import { UploadRefusedError, useFormServices } from '../form-services.ts'
import { runningUploads, type RunningUpload, type UploadProblem } from './running-uploads.ts'
import { filesOf } from '../value-kinds.ts'

type UploadsOf = {
  component: ComponentOf<'file'>
  answerKey: ValueKey
  files: readonly FileValue[]
  onChange: (value: Value) => void
  onLeave: () => void
  /** A file that has come to the server, with its bytes from here. */
  onStored: (stored: FileValue, file: File) => void
}

/** The uploads of one answer: several at once, each with progress and cancel. */
export const useUploads = ({ component, answerKey, files, onChange, onLeave, onStored }: UploadsOf) => {
  const { store, uploadFile, maxUploadBytes } = useFormServices()
  const { all, subscribe, change, controllers } = runningUploads(store, answerKey)
  const running = useSyncExternalStore(subscribe, all)

  const alter = (id: string, altered: Partial<RunningUpload>): void =>
    change((uploads) => uploads.map((upload) => (upload.id === id ? { ...upload, ...altered } : upload)))
  const drop = (id: string): void => {
    controllers.delete(id)
    change((uploads) => uploads.filter((upload) => upload.id !== id))
  }

  const send = async (id: string, file: File): Promise<void> => {
    if (uploadFile === undefined) return
    const controller = new AbortController()
    controllers.set(id, controller)
    try {
      const onProgress = (fraction: number): void => alter(id, { fraction })
      const stored = await uploadFile(file, { key: answerKey, onProgress, signal: controller.signal })
      const others = component.maxFiles === 1 ? [] : filesOf(store.look(answerKey).value)
      onStored(stored, file)
      drop(id)
      onChange([...others, stored])
      onLeave()
    } catch (error) {
      if (controller.signal.aborted) drop(id)
      else alter(id, { problem: refusal(error, component, maxUploadBytes) })
    }
  }

  const again = ({ id, file }: RunningUpload): void => {
    alter(id, { problem: null, fraction: 0 })
    void send(id, file)
  }
  const retry = useEffectEvent(() =>
    all()
      .filter(({ problem }) => problem?.code === 'FAILED')
      .forEach(again),
  )
  useEffect(() => {
    const listener = (): void => retry()
    window.addEventListener('online', listener)
    return () => window.removeEventListener('online', listener)
  }, [])

  const sent = running.filter(({ problem }) => problem === null).length
  const room = component.maxFiles === 1 ? 1 - sent : component.maxFiles - files.length - sent

  return {
    running,
    /** How many more are taken now. A single file can always be replaced by another. */
    room,
    /** Takes as many as there is room for; the others are told. */
    add: (added: readonly File[]): void => {
      const coming = added.map((file, at): RunningUpload => {
        const problem =
          at < room
            ? unfit(file, component, maxUploadBytes)
            : { code: 'NO_ROOM' as const, maxFiles: component.maxFiles }
        return { id: crypto.randomUUID(), file, fraction: 0, problem }
      })
      change((uploads) => [...uploads.filter(({ problem }) => problem === null), ...coming])
      for (const { id, file, problem } of coming) if (problem === null) void send(id, file)
    },
    again,
    cancel: (id: string): void => {
      controllers.get(id)?.abort()
      drop(id)
    },
  }
}

type FileBox = ComponentOf<'file'>

/**
 * The most bytes that a file of the answer may have; undefined where nobody knows.
 *
 * @param maxUploadBytes what the server takes of any file
 */
export const sizeLimit = ({ validation }: FileBox, maxUploadBytes = Infinity): number | undefined => {
  const own = validation.find((rule) => rule.type === 'fileSize')?.maxBytes ?? Infinity
  const limit = Math.min(own, maxUploadBytes)
  return limit === Infinity ? undefined : limit
}

/** The content types that a file answer takes; undefined where it takes all. */
export const typesOf = ({ validation }: FileBox): readonly string[] | undefined =>
  validation.find((rule) => rule.type === 'fileType')?.types

/** What can be told before anything is sent. The server goes by the bytes and has the last word. */
const unfit = (file: File, component: FileBox, maxUploadBytes: number | undefined): UploadProblem | null => {
  const types = typesOf(component)
  if (types !== undefined && file.type !== '' && !types.includes(file.type)) return { code: 'WRONG_TYPE', types }
  const limit = sizeLimit(component, maxUploadBytes)
  return limit !== undefined && file.size > limit ? { code: 'TOO_LARGE', maxBytes: limit } : null
}

const refusal = (error: unknown, component: FileBox, maxUploadBytes: number | undefined): UploadProblem => {
  if (!(error instanceof UploadRefusedError)) return { code: 'FAILED' }
  switch (error.code) {
    case 'TOO_LARGE':
      return { code: 'TOO_LARGE', maxBytes: sizeLimit(component, maxUploadBytes) ?? null }
    case 'UNSUPPORTED_TYPE':
      return { code: 'WRONG_TYPE', types: typesOf(component) ?? [] }
    case 'INFECTED_FILE':
    case 'NOT_SCANNED':
      return { code: error.code }
  }
}
