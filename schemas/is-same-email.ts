import { canonicalText } from './canonical-text.ts'
import { canonicalEmail } from './email.ts'

/** True for two spellings of one address. */
export const isSameEmail = (one: string, other: string): boolean => keyOf(one) === keyOf(other)

const keyOf = (text: string): string => (canonicalEmail(text) ?? canonicalText(text)).toLowerCase()
