import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { defaultLocale, Locale } from '#schemas/locale.ts'
import { activateLocale } from '../../platform/i18n.ts'
import { createEmitter } from '../../ui/emitter.ts'

export const Scheme = v.picklist(['light', 'dark'])
export type Scheme = v.InferOutput<typeof Scheme>

/** The original media text of each rule. */
const conditions = new WeakMap<CSSMediaRule, string>()

/**
 * Emulates `prefers-color-scheme` in the document: an iframe has no preference of its own,
 * so the style sheets' media rules are overridden.
 */
export const showInScheme = (scheme: Scheme): void => {
  document.documentElement.dataset['colorScheme'] = scheme
  for (const sheet of document.styleSheets) overrideRules([...sheet.cssRules], scheme)
}

const overrideRules = (rules: readonly CSSRule[], scheme: Scheme): void => {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) overrideCondition(rule, scheme)
    if (rule instanceof CSSImportRule && rule.styleSheet !== null) overrideRules([...rule.styleSheet.cssRules], scheme)
    else if ('cssRules' in rule && rule.cssRules instanceof CSSRuleList) overrideRules([...rule.cssRules], scheme)
  }
}

const overrideCondition = (rule: CSSMediaRule, scheme: Scheme): void => {
  const written = conditions.get(rule) ?? rule.media.mediaText
  const [, condition] = /^\(prefers-color-scheme: (light|dark)\)$/.exec(written) ?? []
  if (condition === undefined) return
  conditions.set(rule, written)
  rule.media.mediaText = condition === scheme ? 'all' : 'not all'
}

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
