import { Locale, defaultLocale } from '#schemas/locale.ts'
import * as v from 'valibot'

/**
 * The first of the wishes that the sandbox speaks; Swedish when it speaks none. A wish is a language tag, a list of them
 * divided by spaces (`ui_locales`) or an Accept-Language header.
 */
export const pickLanguage = (...wishes: readonly (string | null | undefined)[]): Locale =>
  wishes
    .flatMap((wish) => wish?.split(/[\s,]+/) ?? [])
    .map((tag) => tag.replace(/[-;].*$/, '').toLowerCase())
    .find((tag) => v.is(Locale, tag)) ?? defaultLocale
