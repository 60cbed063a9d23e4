import { canonicalText } from './canonical-text.ts'

/**
 * True for five digits or more with a plus at most before them. Spaces, hyphens, points, slashes and brackets group them, as in
 * +46 (0)70-123 45 67.
 */
export const isTelephone = (text: string): boolean => /^\+?\d{5,}$/.test(plain(text))

/** The number as a telephone dials it: without the zero in brackets that follows a country's code. */
export const dialled = (text: string): string => plain(canonicalText(text).replace(/^(\+[\d ]+)\(0\)/, '$1'))

const plain = (text: string): string => canonicalText(text).replace(/[\s./()-]/g, '')
