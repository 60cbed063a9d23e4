import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { defaultLocale, Locale } from '#schemas/locale.ts'
import { activateLocale } from '../platform/i18n.ts'
import { Scheme } from './colour-scheme.ts'

export const Screen = v.picklist(['desktop', 'phone'])
export type Screen = v.InferOutput<typeof Screen>

/** What is looked at and how, kept in the address: a link shows the same. */
const ViewSettings = v.object({
  locale: v.fallback(Locale, defaultLocale),
  screen: v.fallback(Screen, () => (matchMedia('(max-width: 640px)').matches ? 'phone' : 'desktop')),
  scheme: v.fallback(Scheme, () => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')),
  /** Name of a document and id of a form in it. */
  form: v.fallback(v.string(), ''),
})
export type ViewSettings = v.InferOutput<typeof ViewSettings>

const read = (): ViewSettings =>
  v.parse(ViewSettings, { locale: undefined, screen: undefined, scheme: undefined, form: undefined, ...inAddress() })
const inAddress = (): Record<string, string> => Object.fromEntries(new URLSearchParams(window.location.search))

let settings = read()
const listeners = new Set<() => void>()

export const useViewSettings = (): ViewSettings =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => settings,
  )

export const setView = (change: Partial<ViewSettings>): void => {
  settings = { ...settings, ...change }
  window.history.replaceState(null, '', `?${new URLSearchParams({ ...inAddress(), ...change }).toString()}`)
  void switchLocale().then(() => listeners.forEach((listener) => listener()))
}

/** Shows the page in the language of the address. */
export const switchLocale = (): Promise<void> => activateLocale(settings.locale)
