import { localized, locales, type Locale, type Translatable } from '#schemas/locale.ts'

/** A text in every language of the product. */
export type EachLocale = Readonly<Record<Locale, string>>

export const text = (sv: string, en: string, nb: string): EachLocale => ({ sv, en, nb })

/** Texts put together in each language. */
export const combine = (
  texts: readonly (Translatable | string)[],
  join: (parts: readonly string[], locale: Locale) => string,
): EachLocale => {
  const inLocale = (locale: Locale): string =>
    join(
      texts.map((each) => (typeof each === 'string' ? each : localized(each, locale))),
      locale,
    )
  const [sv, en, nb] = locales
  return { sv: inLocale(sv), en: inLocale(en), nb: inLocale(nb) }
}

const quotationMarks: Readonly<Record<Locale, readonly [string, string]>> = {
  sv: ['”', '”'],
  en: ['“', '”'],
  nb: ['«', '»'],
}

/** The text between the quotation marks of the language. */
export const quote = (quoted: string, locale: Locale): string => quotationMarks[locale].join(quoted)

/** A template with the texts put in for {0}, {1} … in each language. */
export const fill = (template: EachLocale, ...texts: readonly (Translatable | string)[]): EachLocale =>
  combine(texts, (parts, locale) => template[locale].replaceAll(/\{(\d)\}/g, (_, index) => parts[Number(index)] ?? ''))
