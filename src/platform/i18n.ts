import { i18n, type Messages } from '@lingui/core'
import { defaultLocale, locales, parseLocale, type Locale } from '#schemas/locale.ts'
import { keepValuesLiteral } from '../ui/literal-values.ts'
import { readCookie, writeCookie } from './cookies.ts'

/** The catalogs that the texts are split into, so that an applicant does not load the caseworkers' (lingui.config.ts). */
export type Area =
  'shell' | 'case' | 'form' | 'apply' | 'applicant' | 'signing' | 'staffHeader' | 'caseworker' | 'inspector'

keepValuesLiteral(i18n)

const localeCookie = 'locale'
const oneYearSeconds = 365 * 24 * 60 * 60

const catalogs = import.meta.glob<Messages>('../locales/*/*.po', { import: 'messages' })

const loadedAreas: Record<Locale, Set<Area>> = { sv: new Set(), en: new Set(), nb: new Set() }
const requestedAreas = new Set<Area>()

/** The user's chosen language, else the first offered one of the browser's, else Swedish. */
export const preferredLocale = (offered: readonly Locale[] = locales): Locale =>
  [readCookie(localeCookie), ...navigator.languages.map((language) => language.split('-')[0])]
    .flatMap((language) => offered.find((locale) => locale === language) ?? [])
    .at(0) ?? defaultLocale

export const currentLocale = (): Locale => parseLocale(i18n.locale)

/** Loads these areas with the next activated language, for a page that learns its language from its data. */
export const requestAreas = (areas: readonly Area[]): void => {
  for (const area of areas) requestedAreas.add(area)
}

/** Loads the texts of these areas in the current language. Resolves at once where they are loaded already. */
export const loadAreas = async (areas: readonly Area[]): Promise<void> => {
  requestAreas(areas)
  // Loads only the present language: one whose texts could not be fetched would fail every later page.
  await loadCatalogs(currentLocale(), areas)
}

/** Switches the language of everything on screen: the texts of every area in use are loaded before anything changes. */
export const activateLocale = async (locale: Locale): Promise<void> => {
  await loadCatalogs(locale, [...requestedAreas])
  i18n.activate(locale)
  document.documentElement.lang = locale
}

/** Switches the language and stores the user's choice. */
export const chooseLocale = async (locale: Locale): Promise<void> => {
  writeCookie(localeCookie, locale, { maxAgeSeconds: oneYearSeconds })
  await activateLocale(locale)
}

const loadCatalogs = async (locale: Locale, areas: readonly Area[]): Promise<void> => {
  const missing = areas.filter((area) => !loadedAreas[locale].has(area))
  await Promise.all(
    missing.map(async (area) => {
      const messages = await catalogs[`../locales/${area}/${locale}.po`]?.()
      // An area without texts of its own has no catalogue.
      if (messages !== undefined) i18n.load(locale, messages)
      loadedAreas[locale].add(area)
    }),
  )
}
