import { Locale, defaultLocale } from '#schemas/locale.ts'
import * as v from 'valibot'

/**
 * The first preferred language that the sandbox supports; Swedish when it supports none. A preference is a language tag, a list of them
 * divided by spaces (`ui_locales`) or an Accept-Language header.
 */
export const pickLanguage = (...preferences: readonly (string | null | undefined)[]): Locale =>
  preferences
    .flatMap((preference) => preference?.split(/[\s,]+/) ?? [])
    .map((tag) => tag.replace(/[-;].*$/, '').toLowerCase())
    .find((tag) => v.is(Locale, tag)) ?? defaultLocale
