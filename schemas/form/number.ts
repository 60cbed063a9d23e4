import type { Locale } from '../locale.ts'

/** A number as it is stored: digits, a point before the decimals, no groups. */
const stored = /^-?\d+(\.\d+)?$/

const decimalSign = { sv: ',', en: '.', nb: ',' } as const
/** Swedish and Norwegian groups do not break over lines. */
const groupSign = { sv: '\u00a0', en: ',', nb: '\u00a0' } as const

export const isNumber = (text: string): boolean => stored.test(text)

/** How many decimals a stored number has. */
export const decimalsOf = (text: string): number => text.split('.')[1]?.length ?? 0

/**
 * A typed number in its stored form: 412000 for "412 000", "412.000" and "412,000", 412.5 for "412,5". Three digits after a sign
 * that may be either are a group where the answer has no decimals, and else what the sign is in the user's language. The text itself where it is no number.
 */
export const readNumber = (text: string, decimals: number, locale: Locale): string => {
  const written = text
    .trim()
    .replace(/[\s'’]/gu, '')
    .replace(/^[−–]/u, '-')
  if (!/^-?\d[\d.,]*$/.test(written)) return text
  const sign = decimalSignOf(written, decimals, locale)
  const [whole = '', ...fractions] = sign === null ? [written] : written.split(sign)
  const fraction = (fractions[0] ?? '').replace(/0+$/, '')
  const isGrouped = !/[.,]/.test(whole) || /^-?\d{1,3}([.,]\d{3})+$/.test(whole)
  if (!isGrouped || fractions.length > 1 || /[.,]/.test(fraction)) return text
  const digits = whole.replace(/[.,]/g, '').replace(/^(-?)0+(?=\d)/, '$1')
  return fraction === '' ? digits : `${digits}.${fraction}`
}

/**
 * A typed number as an answer. The text itself where it is no number, or one with more digits than a number holds exactly.
 */
export const parseNumberAnswer = (text: string, decimals: number, locale: Locale): number | string => {
  const written = readNumber(text, decimals, locale).replace(/^-0$/, '0')
  const number = Number(written)
  return String(number) === written && isNumber(written) ? number : text
}

const decimalSignOf = (written: string, decimals: number, locale: Locale): ',' | '.' | null => {
  const last = written.includes(',') && written.lastIndexOf(',') > written.lastIndexOf('.') ? ',' : '.'
  if (!written.includes(last)) return null
  const other = last === ',' ? '.' : ','
  if (written.includes(other)) return written.split(last).length === 2 ? last : null
  const isGroup = /^-?[1-9]\d{0,2}([.,]\d{3})+$/.test(written) && (decimals === 0 || last !== decimalSign[locale])
  return isGroup ? null : last
}

/** A stored number as its reader writes it: 412 000,5 and 412,000.5. Any other text stays as it is. */
export const formatNumber = (text: string, locale: Locale): string => {
  if (!isNumber(text)) return text
  const [whole = '', fraction] = text.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, groupSign[locale])
  return fraction === undefined ? grouped : grouped + decimalSign[locale] + fraction
}
