import { canonicalText } from '../canonical-text.ts'
import { languageTagOf, locales, localized, type Locale, type Translatable } from '../locale.ts'
import type { RuleIssue } from './rule.ts'
import type { Value } from './value.ts'

/** A number as it is stored: digits, a point before the decimals, no groups. */
const stored = /^-?\d+(\.\d+)?$/

const decimalSign = { sv: ',', en: '.', nb: ',' } as const
/** Swedish and Norwegian groups do not break over lines. */
const groupSign = { sv: '\u00a0', en: ',', nb: '\u00a0' } as const

export const isNumber = (text: string): boolean => stored.test(text)

/** How many decimals a stored number has. */
const decimalsOf = (text: string): number => text.split('.')[1]?.length ?? 0

/** More digits than these may be stored as other digits. */
export const maxDigits = 15

/** True where the number's digits are those that were written: a larger number loses its last ones. */
export const isExactNumber = (number: number): boolean => Number.isSafeInteger(Number(String(number).replace('.', '')))

/**
 * The number in an answer, in its stored form, as rules, conditions and sums read it; null for any other answer. A text may have spaces
 * between its digits, and a comma before its decimals.
 */
export const numberTextOf = (value: Value | undefined): string | null => {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? canonicalText(value) : ''
  return /^-?\d[\d ]*([.,]\d+)?$/.test(text) ? text.replaceAll(' ', '').replace(',', '.') : null
}

/** The same as a number; NaN for any other answer. */
export const numberOf = (value: Value | undefined): number => Number(numberTextOf(value) ?? Number.NaN)

/** How a question's number is written. */
type NumberFormat = {
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

/** Of a number whose question names no unit: whoever writes one means nothing else by it. */
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
  // Nobody groups after a zero.
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

type NumberBox = { decimals: number; unit?: string | Translatable | undefined; currency?: string | undefined }
/** The texts before and after a number, with the spaces between; empty where there is none. */
type Affixes = { before: string; after: string }

/** The unit or the currency's symbol where the language has it: 1 200 kr and SEK 1,200. */
export const affixesOf = ({ unit, currency }: NumberBox, locale: Locale): Affixes => {
  if (currency !== undefined) return currencyAffixes(currency, locale)
  if (unit === undefined) return { before: '', after: '' }
  const text = typeof unit === 'string' ? unit : localized(unit, locale)
  return { before: '', after: `${text === '%' && locale === 'en' ? '' : '\u00a0'}${text}` }
}

/** The texts that people may write beside the number: as it is printed in each language, and a currency's code. Undefined where any unit may. */
export const writtenUnits = (component: NumberBox): readonly string[] | undefined => {
  const { unit, currency } = component
  if (unit === undefined && currency === undefined) return undefined
  const printed = locales.flatMap((locale) => Object.values(affixesOf(component, locale)))
  return [...printed, ...(currency === undefined ? [] : [currency, ...(kronor.has(currency) ? ['kr', 'kr.'] : [])])]
}

/** A number in its field: in groups, and an amount of money with all of its decimals, or none. */
export const formatAmount = (value: number, { currency, decimals }: NumberBox, locale: Locale): string => {
  const [whole = '', fraction] = String(value).split('.')
  const isPadded = currency !== undefined && fraction !== undefined
  return formatNumber(isPadded ? `${whole}.${fraction.padEnd(decimals, '0')}` : String(value), locale)
}

/** A number with its unit or currency: 1 200,50 kr and SEK 1,200.50. */
export const formatQuantity = (value: number, component: NumberBox, locale: Locale): string => {
  const { before, after } = affixesOf(component, locale)
  return `${value < 0 ? '-' : ''}${before}${formatAmount(Math.abs(value), component, locale)}${after}`
}

const kronor: ReadonlySet<string> = new Set(['SEK', 'NOK', 'DKK', 'ISK'])

const known = new Map<string, Affixes>()

/** Cached: a number format takes longer to make than a field. */
const currencyAffixes = (currency: string, locale: Locale): Affixes => {
  const name = `${locale} ${currency}`
  const cached = known.get(name)
  if (cached !== undefined) return cached
  const format = new Intl.NumberFormat(languageTagOf(locale), { style: 'currency', currency, maximumFractionDigits: 0 })
  const [before = '', after = ''] = format.format(1).split('1')
  known.set(name, { before, after })
  return { before, after }
}
