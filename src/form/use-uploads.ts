import { useEffect, useRef, useState } from 'react'
import type { ComponentOf } from '#schemas/form.ts'
import type { FileValue, Value, ValueKey } from '#schemas/form/value.ts'
import { UploadRefusedError, useFormServices } from './form-services.ts'

/** Why a file is not among the answers. What has FAILED can be sent again. */
export type UploadProblem =
  | { code: 'TOO_LARGE'; megabytes: number | null }
  | { code: 'WRONG_TYPE'; types: readonly string[] }
  | { code: 'NO_ROOM'; maxFiles: number }
  | { code: 'FAILED' }

export type RunningUpload = {
  id: string
  file: File
  /** From 0 to 1. */
  fraction: number
  problem: UploadProblem | null
}

type UploadsOf = {
  component: ComponentOf<'file'>
  answerKey: ValueKey
  files: readonly FileValue[]
  onChange: (value: Value) => void
  onLeave: () => void
  /** A file that has come to the server, with its bytes from here. */
  onStored: (stored: FileValue, file: File) => void
}

/** The uploads of one answer: several at once, each with progress and cancel. What takes the component away cancels them. */
export const useUploads = ({ component, answerKey, files, onChange, onLeave, onStored }: UploadsOf) => {
  const { uploadFile } = useFormServices()
  const [running, setRunning] = useState<readonly RunningUpload[]>([])
  const controllers = useRef(new Map<string, AbortController>())
  const latest = useRef(files)
  useEffect(() => {
    latest.current = files
  }, [files])
  useEffect(() => {
    const started = controllers.current
    return () => started.forEach((controller) => controller.abort())
  }, [])

  const alter = (id: string, change: Partial<RunningUpload>): void =>
    setRunning((all) => all.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)))
  const drop = (id: string): void => {
    controllers.current.delete(id)
    setRunning((all) => all.filter((upload) => upload.id !== id))
  }

  const send = async (id: string, file: File): Promise<void> => {
    if (uploadFile === undefined) return
    const controller = new AbortController()
    controllers.current.set(id, controller)
    try {
      const onProgress = (fraction: number): void => alter(id, { fraction })
      const stored = await uploadFile(file, { key: answerKey, onProgress, signal: controller.signal })
      latest.current = component.maxFiles === 1 ? [stored] : [...latest.current, stored]
      onStored(stored, file)
      drop(id)
      onChange([...latest.current])
      onLeave()
    } catch (error) {
      if (controller.signal.aborted) drop(id)
      else alter(id, { problem: refusal(error, component) })
    }
  }

  const sent = running.filter(({ problem }) => problem === null).length
  const room = component.maxFiles === 1 ? 1 - sent : component.maxFiles - files.length - sent

  return {
    running,
    /** How many more are taken now. A single file can always be replaced by another. */
    room,
    /** Takes as many as there is room for; the others are told. */
    add: (added: readonly File[]): void => {
      const coming = added.map((file, at): RunningUpload => {
        const problem = at < room ? unfit(file, component) : { code: 'NO_ROOM' as const, maxFiles: component.maxFiles }
        return { id: crypto.randomUUID(), file, fraction: 0, problem }
      })
      setRunning((all) => [...all.filter(({ problem }) => problem === null), ...coming])
      for (const { id, file, problem } of coming) if (problem === null) void send(id, file)
    },
    again: ({ id, file }: RunningUpload): void => {
      alter(id, { problem: null, fraction: 0 })
      void send(id, file)
    },
    cancel: (id: string): void => {
      controllers.current.get(id)?.abort()
      drop(id)
    },
  }
}

type FileBox = ComponentOf<'file'>

const sizeLimit = ({ validation }: FileBox): number | undefined =>
  validation.find((rule) => rule.type === 'fileSize')?.maxBytes

/** The content types that a file answer takes; undefined where it takes all. */
export const typesOf = ({ validation }: FileBox): readonly string[] | undefined =>
  validation.find((rule) => rule.type === 'fileType')?.types

/** What can be told before anything is sent. The server goes by the bytes and has the last word. */
const unfit = (file: File, component: FileBox): UploadProblem | null => {
  const types = typesOf(component)
  if (types !== undefined && file.type !== '' && !types.includes(file.type)) return { code: 'WRONG_TYPE', types }
  const limit = sizeLimit(component)
  return limit !== undefined && file.size > limit ? { code: 'TOO_LARGE', megabytes: megabytes(limit) } : null
}

const refusal = (error: unknown, component: FileBox): UploadProblem => {
  if (!(error instanceof UploadRefusedError)) return { code: 'FAILED' }
  const limit = sizeLimit(component)
  return error.code === 'TOO_LARGE'
    ? { code: 'TOO_LARGE', megabytes: limit === undefined ? null : megabytes(limit) }
    : { code: 'WRONG_TYPE', types: typesOf(component) ?? [] }
}

const megabytes = (bytes: number): number => Math.floor(bytes / 1_000_000)
