import { useEffect, useState, useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { PreviewState, previewStateEvent, previewStatePath } from '#schemas/template-preview.ts'
import type { FormDocument } from '#schemas/form.ts'
import type { Template } from '#schemas/template.ts'
import { defaultLocale, Locale } from '#schemas/locale.ts'
import { activateLocale } from '../../platform/i18n.ts'
import { createEmitter } from '../../ui/emitter.ts'
import { Scheme } from './colour-scheme.ts'

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

export const Screen = v.picklist(['desktop', 'phone'])
export type Screen = v.InferOutput<typeof Screen>

/** View settings, stored in the URL's search params. */
const ViewSettings = v.object({
  locale: v.fallback(Locale, defaultLocale),
  screen: v.fallback(Screen, () => (matchMedia('(max-width: 640px)').matches ? 'phone' : 'desktop')),
  scheme: v.fallback(Scheme, () => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')),
  /** Name of a document and id of a form in it. */
  form: v.fallback(v.string(), ''),
})
export type ViewSettings = v.InferOutput<typeof ViewSettings>

const readSettings = (): ViewSettings =>
  v.parse(ViewSettings, { locale: undefined, screen: undefined, scheme: undefined, form: undefined, ...urlParams() })
const urlParams = (): Record<string, string> => Object.fromEntries(new URLSearchParams(window.location.search))

let settings = readSettings()
const { subscribe, emit } = createEmitter()

export const useViewSettings = (): ViewSettings => useSyncExternalStore(subscribe, () => settings)

export const setView = (change: Partial<ViewSettings>): void => {
  settings = { ...settings, ...change }
  window.history.replaceState(null, '', `?${new URLSearchParams({ ...urlParams(), ...change }).toString()}`)
  void switchLocale().then(() => emit())
}

/** Switches to the locale of the URL. */
export const switchLocale = (): Promise<void> => activateLocale(settings.locale)
