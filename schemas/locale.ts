import * as v from 'valibot'
import { getOwn } from './records.ts'

/** The languages that the product has texts in. Swedish is first, default and fallback (specification §9). */
export const locales = ['sv', 'en', 'nb'] as const
export const defaultLocale = 'sv'
/** The languages of an installation without LOCALES. */
export const offeredByDefault = ['sv', 'en'] as const
export type OfferedByDefault = (typeof offeredByDefault)[number]

export const Locale = v.picklist(locales)
export type Locale = v.InferOutput<typeof Locale>

/** The language of that name; the default language for any other. */
export const parseLocale = (name: unknown): Locale => v.parse(v.fallback(Locale, defaultLocale), name)

/** Each language by its own name. */
export const localeNames: Readonly<Record<Locale, string>> = { sv: 'Svenska', en: 'English', nb: 'Norsk' }

/** British English: days before months, and a 24-hour clock. */
const languageTags: Readonly<Record<Locale, string>> = { sv: 'sv-SE', en: 'en-GB', nb: 'nb-NO' }

/** The BCP 47 tag whose dates and numbers a language's users read; that of the default language for any other. */
export const languageTagOf = (locale: string): string => getOwn(languageTags, locale) ?? languageTags[defaultLocale]

/** A text by language. The default language is always there. */
export const Translatable = v.strictObject({ sv: v.string(), en: v.optional(v.string()), nb: v.optional(v.string()) })
export type Translatable = v.InferOutput<typeof Translatable>

/** The text in the user's language, or in the default language where that one is missing or blank. */
export const localized = (text: Translatable, locale: Locale): string => {
  const own = text[locale]
  return own === undefined || own === '' ? text[defaultLocale] : own
}
