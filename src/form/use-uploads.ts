import { useEffect, useRef, useState } from 'react'
import type { ComponentOf } from '#schemas/form.ts'
import type { FileValue, Value, ValueKey } from '#schemas/form/value.ts'
import { useFormServices } from './form-services.ts'

export type RunningUpload = {
  id: string
  name: string
  /** From 0 to 1. */
  fraction: number
  problem: { code: 'TOO_LARGE'; megabytes: number } | { code: 'FAILED' } | null
}

type UploadsOf = {
  component: ComponentOf<'file'>
  answerKey: ValueKey
  files: readonly FileValue[]
  onChange: (value: Value) => void
  onLeave: () => void
}

/** The uploads of one answer: several at once, each with progress and cancel. What takes the component away cancels them. */
export const useUploads = ({ component, answerKey, files, onChange, onLeave }: UploadsOf) => {
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

  const start = async (file: File): Promise<void> => {
    if (uploadFile === undefined) return
    const id = crypto.randomUUID()
    const limit = component.validation.find((rule) => rule.type === 'fileSize')?.maxBytes
    const isTooLarge = limit !== undefined && file.size > limit
    const problem = isTooLarge ? { code: 'TOO_LARGE' as const, megabytes: Math.floor(limit / 1_000_000) } : null
    setRunning((all) => [...all, { id, name: file.name, fraction: 0, problem }])
    if (isTooLarge) return
    const controller = new AbortController()
    controllers.current.set(id, controller)
    try {
      const onProgress = (fraction: number): void => alter(id, { fraction })
      const stored = await uploadFile(file, { key: answerKey, onProgress, signal: controller.signal })
      latest.current = component.maxFiles === 1 ? [stored] : [...latest.current, stored]
      drop(id)
      onChange([...latest.current])
      onLeave()
    } catch {
      if (controller.signal.aborted) drop(id)
      else alter(id, { problem: { code: 'FAILED' } })
    }
  }

  return {
    running,
    /** Takes as many as there is room for. */
    add: (added: readonly File[]): void => {
      const room = component.maxFiles === 1 ? 1 : component.maxFiles - files.length - running.length
      for (const file of added.slice(0, room)) void start(file)
    },
    cancel: (id: string): void => {
      controllers.current.get(id)?.abort()
      drop(id)
    },
  }
}
