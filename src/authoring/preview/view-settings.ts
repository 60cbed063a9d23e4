import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { defaultLocale, Locale } from '#schemas/locale.ts'
import { activateLocale } from '../../platform/i18n.ts'
import { createEmitter } from '../../ui/emitter.ts'
import { Scheme } from './colour-scheme.ts'

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
