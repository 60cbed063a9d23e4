import { canonicalText } from './canonical-text.ts'

/** True for the five digits of a Swedish zip code, however they are grouped. Whether it exists the register knows. */
export const isZipCode = (text: string): boolean => /^\d{5}$/.test(zipDigits(text))

/** The zip code without its spaces. */
export const zipDigits = (text: string): string => canonicalText(text).replaceAll(' ', '')
