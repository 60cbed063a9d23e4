import * as v from 'valibot'

/** The languages of the outside systems' own pages. */
export const Language = v.picklist(['sv', 'en'])
export type Language = v.InferOutput<typeof Language>

/**
 * The first preferred language that the sandbox supports; Swedish when it supports none. A preference is a language tag, a list of them
 * divided by spaces (`ui_locales`) or an Accept-Language header.
 */
export const pickLanguage = (...preferences: readonly (string | null | undefined)[]): Language =>
  preferences
    .flatMap((preference) => preference?.split(/[\s,]+/) ?? [])
    .map((tag) => tag.replace(/[-;].*$/, '').toLowerCase())
    .find((tag) => v.is(Language, tag)) ?? 'sv'
