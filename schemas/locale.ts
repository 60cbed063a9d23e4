import * as v from 'valibot'

/** The product's languages. Swedish is first, default and fallback (specification §9). */
export const locales = ['sv', 'en'] as const
export const defaultLocale = 'sv'

export const Locale = v.picklist(locales)
export type Locale = v.InferOutput<typeof Locale>

/** A text by language. The default language is always there. */
export const Translatable = v.strictObject({ sv: v.string(), en: v.optional(v.string()) })
export type Translatable = v.InferOutput<typeof Translatable>

/** The text in the user's language, or in the default language where that one is missing or blank. */
export const localized = (text: Translatable, locale: Locale): string => {
  const own = text[locale]
  return own === undefined || own === '' ? text[defaultLocale] : own
}
