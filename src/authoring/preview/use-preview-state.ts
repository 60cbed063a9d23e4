import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { PreviewState, previewStateEvent, previewStatePath } from '#schemas/template-preview.ts'
import type { FormDocument } from '#schemas/form.ts'
import type { Template } from '#schemas/template.ts'

/** A document, stale while its file is invalid. */
export type MergedDocument = PreviewState['documents'][number] & { isStale: boolean }
export type MergedState = Omit<PreviewState, 'documents'> & { documents: readonly MergedDocument[] }

/** The preview's state, fetched and then pushed on every change; null until loaded. */
export const usePreviewState = (): MergedState | null => {
  const [state, setState] = useState<MergedState | null>(null)
  useEffect(() => {
    const abort = new AbortController()
    const apply = (value: unknown): void => setState((before) => mergeState(before, v.parse(PreviewState, value)))
    const load = async (): Promise<void> => {
      const response = await fetch(previewStatePath, { signal: abort.signal })
      apply(await response.json())
    }
    load().catch((error: unknown) => {
      if (!abort.signal.aborted) throw error
    })
    import.meta.hot?.on(previewStateEvent, apply)
    return () => {
      abort.abort()
      import.meta.hot?.off(previewStateEvent, apply)
    }
  }, [])
  return state
}

/** Merges the next state with the last valid version of each invalid document. */
export const mergeState = (before: MergedState | null, next: PreviewState): MergedState => {
  const current = next.documents.map((document) => ({ ...document, isStale: false }))
  const isBroken = next.findings.some(({ severity }) => severity === 'error')
  const outdated = isBroken
    ? (before?.documents ?? []).filter(({ name }) => current.every((document) => document.name !== name))
    : []
  return { ...next, documents: [...current, ...outdated.map((document) => ({ ...document, isStale: true }))] }
}

/** One form of a file, for the form select. */
export type ShownForm = {
  name: string
  /** Name of its export, where there are several. */
  group: string | null
  form: FormDocument
  template: Template
  isStale: boolean
}

/** Every form that can be previewed, in the order of the file. */
export const shownForms = (documents: readonly MergedDocument[]): ShownForm[] =>
  documents.flatMap(({ name, template, isStale }) =>
    template.forms.map((form) => ({
      name: [name, form.id].filter((part) => part !== null).join('/'),
      group: name,
      form,
      template,
      isStale,
    })),
  )
