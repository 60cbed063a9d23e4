import { canonicalText } from '../canonical-text.ts'
import type { Locale } from '../locale.ts'
import type { RuleIssue } from './rule.ts'
import type { Value } from './value.ts'

/** A number as it is stored: digits, a point before the decimals, no groups. */
const stored = /^-?\d+(\.\d+)?$/

const decimalSign = { sv: ',', en: '.', nb: ',' } as const
/** Swedish and Norwegian groups do not break over lines. */
const groupSign = { sv: '\u00a0', en: ',', nb: '\u00a0' } as const

export const isNumber = (text: string): boolean => stored.test(text)

/** How many decimals a stored number has. */
export const decimalsOf = (text: string): number => text.split('.')[1]?.length ?? 0

/** A longer number may be stored with other digits. */
export const maxDigits = 15

/** Whether the number keeps the digits that were written, which a large number does not. */
export const isExactNumber = (number: number): boolean => Number.isSafeInteger(Number(String(number).replace('.', '')))

/**
 * The number in an answer, in its stored form, as rules, conditions and sums read it; null for any other answer. A text may have spaces
 * between its digits, and a comma before its decimals.
 */
export const numberTextOf = (value: Value | undefined): string | null => {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? canonicalText(value) : ''
  return /^-?\d[\d ]*([.,]\d+)?$/.test(text) ? text.replaceAll(' ', '').replace(',', '.') : null
}

/** The number in an answer, or NaN. */
export const numberOf = (value: Value | undefined): number => Number(numberTextOf(value) ?? Number.NaN)

/** How a question's number is written. */
export type NumberFormat = {
  decimals: number
  locale: Locale
  /** Texts that may stand before or after the number. */
  units?: readonly string[] | undefined
}

/**
 * A typed number in its stored form: 412000 for "412 000", "412.000" and "412,000 kr", 412.5 for "412,5". Three digits after a sign that may be
 * either are a group where the answer has no decimals, or where the user's language groups so. The text itself where it is no number, can be read
 * in two ways, or has more decimals than the answer.
 */
export const readNumber = (text: string, { decimals, locale, units = anyUnits }: NumberFormat): string => {
  const written = withoutUnit(compact(text), units).replace(/^(-?)(?=[.,]\d)/, '$10')
  if (!/^-?\d[\d.,]*$/.test(written)) return text
  const sign = decimalSignOf(written, decimals, locale)
  if (sign === 'ambiguous') return text
  const [whole = '', ...fractions] = sign === null ? [written] : written.split(sign)
  const fraction = (fractions[0] ?? '').replace(/0+$/, '')
  const isGrouped = !/[.,]/.test(whole) || /^-?\d{1,3}([.,]\d{3})+$/.test(whole)
  if (!isGrouped || fractions.length > 1 || /[.,]/.test(fraction) || fraction.length > decimals) return text
  const digits = whole.replace(/[.,]/g, '').replace(/^(-?)0+(?=\d)/, '$1')
  return fraction === '' ? digits : `${digits}.${fraction}`
}

/** A typed number as an answer. The text itself where it is no number, or one with more digits than a number holds exactly. */
export const parseNumberAnswer = (text: string, format: NumberFormat): number | string => {
  const written = readNumber(text, format).replace(/^-0$/, '0')
  const number = Number(written)
  return String(number) === written && isNumber(written) && isExactNumber(number) ? number : text
}

/** Why a text is no number of the answer: a code, and the numbers that it may mean. */
export const unreadNumberIssue = (text: string, decimals: number): RuleIssue => {
  const written = compact(text).replace(/^(-?)[^\d.,-]+|[^\d.,]+$/g, '$1')
  const issue = (code: string, params: RuleIssue['params'] = {}): RuleIssue => ({ code, params })
  if (!/^-?\d[\d.,]*$/.test(written)) return issue('NUMBER')
  const [, whole = '', fraction = ''] = /^(-?\d{1,3})[.,](\d{3})$/.exec(written) ?? []
  if (decimals > 0 && fraction !== '')
    return issue('AMBIGUOUS_NUMBER', {
      decimal: `${whole}.${fraction}`,
      whole: (whole + fraction).replace(/^(-?)0+(?=\d)/, '$1'),
    })
  const parts = written.split(written.includes(',') && written.lastIndexOf(',') > written.lastIndexOf('.') ? ',' : '.')
  if (parts.length === 2 && (parts[1] ?? '').length > decimals) return tooManyDecimals(decimals)
  return written.replace(/\D/g, '').length > maxDigits ? issue('TOO_MANY_DIGITS', { max: maxDigits }) : issue('NUMBER')
}

/** Why a number in its stored form is no answer, or null. */
export const numberIssue = (text: string, decimals: number): RuleIssue | null => {
  if (!isNumber(text)) return unreadNumberIssue(text, decimals)
  return decimalsOf(text) > decimals ? tooManyDecimals(decimals) : null
}

const tooManyDecimals = (max: number): RuleIssue =>
  max === 0 ? { code: 'WHOLE_NUMBER', params: {} } : { code: 'TOO_MANY_DECIMALS', params: { max } }

const compact = (text: string): string => canonicalText(text).toLowerCase().replace(/[ '’]/g, '').replace(/^\+/, '')

/** Units that a number without a unit of its own accepts. */
const anyUnits = ['kr', 'sek', '%']

/** An amount without öre is written 100:- as well. */
const withoutUnit = (written: string, units: readonly string[]): string => {
  const plain = written.replace(/[:.,]-$/, '')
  const sign = plain.startsWith('-') ? '-' : ''
  const unsigned = plain.slice(sign.length)
  const unit = units.map(compact).find((each) => each !== '' && (unsigned.startsWith(each) || unsigned.endsWith(each)))
  if (unit === undefined) return plain
  return sign + (unsigned.endsWith(unit) ? unsigned.slice(0, -unit.length) : unsigned.slice(unit.length))
}

const decimalSignOf = (written: string, decimals: number, locale: Locale): ',' | '.' | 'ambiguous' | null => {
  const last = written.includes(',') && written.lastIndexOf(',') > written.lastIndexOf('.') ? ',' : '.'
  if (!written.includes(last)) return null
  const other = last === ',' ? '.' : ','
  if (written.includes(other)) return written.split(last).length === 2 ? last : null
  if (!/^-?\d{1,3}([.,]\d{3})+$/.test(written)) return last
  // No group follows a zero.
  if (/^-?0/.test(written)) return last === groupSign[locale] ? 'ambiguous' : last
  if (decimals === 0 || last === groupSign[locale] || written.split(last).length > 2) return null
  return last === decimalSign[locale] ? last : 'ambiguous'
}

/** A stored number as its reader writes it: 412 000,5 and 412,000.5. Any other text stays as it is. */
export const formatNumber = (text: string, locale: Locale): string => {
  if (!isNumber(text)) return text
  const [whole = '', fraction] = text.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, groupSign[locale])
  return fraction === undefined ? grouped : grouped + decimalSign[locale] + fraction
}
