import { canonicalText } from '#schemas/canonical-text.ts'
import { isInCalendar, type DateKind } from '#schemas/form/date-point.ts'
import { formatDateAnswer, monthNames } from '#schemas/form/date-text.ts'

/**
 * Formats an answer (YYYY-MM-DD, YYYY-MM) for its input: 2026-11-21 and november 2026; 21 November 2026 and November 2026; 21. november 2026.
 * A date that does not exist is formatted like any other; a text that is no date of the kind is returned as it is.
 */
export const formatDateInput = (answer: string, kind: DateKind, locale: string): string =>
  answer.length === lengths[kind] && (locale !== 'sv' || kind === 'month') ? formatDateAnswer(answer, locale) : answer

const lengths = { date: 'YYYY-MM-DD'.length, month: 'YYYY-MM'.length } as const

type DatePart = 'y' | 'm' | 'd' | 'name'

const separator = '[\\s./-]+'
const yearPattern = '(?:1[89]|2[01])\\d\\d'
/** A year with or without century, since a month's name distinguishes it from a day. */
const yearByName = '(\\d{4}|\\d\\d)'
const monthPattern = '(\\p{L}{3,})'
const dateFormat = (text: string, ...parts: readonly DatePart[]) => ({ pattern: new RegExp(`^${text}$`, 'u'), parts })

/** Accepted date formats: year first or last, digits alone, month by name. Eight digits alone need a year of 18xx to 21xx. */
const dateFormats = {
  date: [
    dateFormat(`(${yearPattern})(\\d\\d)(\\d\\d)`, 'y', 'm', 'd'),
    dateFormat(`(\\d\\d)(\\d\\d)(${yearPattern})`, 'd', 'm', 'y'),
    dateFormat('(\\d\\d)(\\d\\d)(\\d\\d)', 'y', 'm', 'd'),
    dateFormat(`(\\d{4})${separator}(\\d{1,2})${separator}(\\d{1,2})`, 'y', 'm', 'd'),
    dateFormat(`(\\d{1,2})${separator}(\\d{1,2})${separator}(\\d{4})`, 'd', 'm', 'y'),
    dateFormat(`(\\d{1,2})[\\s.]*${monthPattern}[\\s.]*${yearByName}`, 'd', 'name', 'y'),
  ],
  month: [
    dateFormat(`(${yearPattern})(\\d\\d)`, 'y', 'm'),
    dateFormat(`(\\d\\d)(${yearPattern})`, 'm', 'y'),
    dateFormat(`(\\d{4})${separator}(\\d{1,2})`, 'y', 'm'),
    dateFormat(`(\\d{1,2})${separator}(\\d{4})`, 'm', 'y'),
    dateFormat(`${monthPattern}[\\s.]*${yearByName}`, 'name', 'y'),
  ],
} as const

/**
 * Parses a text to YYYY-MM-DD or YYYY-MM, also of a date that does not exist; returns the text itself where no format matches. A day of the
 * calendar stands for its month where a month is asked for.
 */
export const parseDate = (text: string, kind: DateKind): string => {
  const normalized = canonicalText(text).toLowerCase()
  for (const { pattern, parts } of dateFormats[kind]) {
    const match = pattern.exec(normalized)
    if (match === null) continue
    const part = (of: DatePart): string => match[parts.indexOf(of) + 1] ?? ''
    const month = parts.includes('name') ? monthFromName(part('name')) : Number(part('m'))
    if (month < 1 || month > 12) continue
    const dateParts = [fullYear(part('y')), String(month).padStart(2, '0')]
    return [...dateParts, ...(kind === 'date' ? [part('d').padStart(2, '0')] : [])].join('-')
  }
  const day = kind === 'month' ? parseDate(text, 'date') : ''
  return isInCalendar(day, 'date') ? day.slice(0, 'YYYY-MM'.length) : text
}

/** Two digits: 00 to 49 are 20xx, 50 to 99 are 19xx. */
const fullYear = (year: string): string => (year.length === 4 ? year : `${Number(year) < 50 ? '20' : '19'}${year}`)

/** The month number from 1, or 0 if no month's name has this beginning. */
const monthFromName = (start: string): number => {
  for (const names of Object.values(monthNames)) {
    const position = names.findIndex((month) => month.toLowerCase().startsWith(start))
    if (position >= 0) return position + 1
  }
  return 0
}
