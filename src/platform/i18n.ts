import { i18n, type Messages } from '@lingui/core'
import { defaultLocale, Locale, locales } from '#schemas/locale.ts'
import * as v from 'valibot'
import { readCookie, writeCookie } from './cookies.ts'

/** The parts that the texts are split into, so that an applicant does not load the caseworkers' (lingui.config.ts). */
export type Area = 'shell' | 'case' | 'form' | 'apply' | 'applicant' | 'signing' | 'caseworker' | 'inspector'

const localeCookie = 'locale'
const oneYearSeconds = 365 * 24 * 60 * 60

const catalogs = import.meta.glob<Messages>('../locales/*/*.po', { import: 'messages' })

const loaded: Record<Locale, Set<Area>> = { sv: new Set(), en: new Set() }
const wanted = new Set<Area>()

/** The language that the reader chose, else the first of the browser's that the product has, else Swedish. */
export const preferredLocale = (): Locale => {
  const chosen = v.safeParse(Locale, readCookie(localeCookie))
  if (chosen.success) return chosen.output
  const spoken = navigator.languages.map((language) => language.split('-')[0])
  return (
    locales.find((locale) => locale === spoken.find((language) => locales.some((known) => known === language))) ??
    defaultLocale
  )
}

export const currentLocale = (): Locale => v.parse(v.fallback(Locale, defaultLocale), i18n.locale)

/** Has the texts of these areas come with the next language that is activated, for a page that learns its language on the way. */
export const wantAreas = (areas: readonly Area[]): void => {
  for (const area of areas) wanted.add(area)
}

/** Loads the texts of these areas in the current language. Resolves at once where they are here already. */
export const loadAreas = async (areas: readonly Area[]): Promise<void> => {
  wantAreas(areas)
  await load(currentLocale())
}

/** Switches the language of everything on screen: the texts of every area in use are loaded before anything changes. */
export const activateLocale = async (locale: Locale): Promise<void> => {
  await load(locale)
  i18n.activate(locale)
  document.documentElement.lang = locale
}

/** Switches and remembers, on the reader's own wish. */
export const chooseLocale = async (locale: Locale): Promise<void> => {
  writeCookie(localeCookie, locale, { maxAgeSeconds: oneYearSeconds })
  await activateLocale(locale)
}

const load = async (locale: Locale): Promise<void> => {
  const missing = [...wanted].filter((area) => !loaded[locale].has(area))
  await Promise.all(
    missing.map(async (area) => {
      const messages = await catalogs[`../locales/${area}/${locale}.po`]?.()
      // An area without texts of its own has no catalogue.
      if (messages !== undefined) i18n.load(locale, messages)
      loaded[locale].add(area)
    }),
  )
}
