import { isInCalendar } from './form/date-point.ts'
import { languageTagOf } from './locale.ts'

/** A date YYYY-MM-DD with its month's name: "1 december 2026". The text itself where it is no date. */
export const formatDate = (date: string, locale: string): string =>
  isInCalendar(date, 'date') ? format(date, locale, { dateStyle: 'long' }) : date

/** A month YYYY-MM by its name: "december 2026". The text itself where it is no month. */
export const formatMonth = (month: string, locale: string): string =>
  isInCalendar(month, 'month') ? format(`${month}-01`, locale, { month: 'long', year: 'numeric' }) : month

const format = (date: string, locale: string, style: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(languageTagOf(locale), { ...style, timeZone: 'UTC' }).format(new Date(date))

/** A moment in the language's format, in Swedish time: "21 november 2026 kl. 09:41". */
export const formatInstant = (at: Date, locale: string): string =>
  new Intl.DateTimeFormat(languageTagOf(locale), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Stockholm',
  }).format(at)

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

/**
 * The last moment of the day that is so many days after the one of `at`, by the calendar of `swedishDay`. People who are promised a day have all of
 * it: every deadline that people read as a day is kept by this.
 */
export const endOfDay = (at: Date, daysAfter = 0): Date => {
  const nextMidnight = new Date(Date.parse(swedishDay(at)) + (daysAfter + 1) * dayMs)
  const nextDay = nextMidnight.toISOString().slice(0, 10)
  // Midnight in Sweden is two hours before that of UTC in summer, and one in winter. The clocks never change at midnight.
  const inSummer = new Date(nextMidnight.getTime() - 2 * hourMs)
  const begin = swedishDay(inSummer) === nextDay ? inSummer.getTime() : inSummer.getTime() + hourMs
  return new Date(begin - 1)
}

let calendar: Intl.DateTimeFormat | null = null

/** The day that a calendar in Sweden shows at a moment, as YYYY-MM-DD. */
export const swedishDay = (at: Date): string => {
  // Slow to create, and most pages never need it.
  calendar ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' })
  return calendar.format(at)
}
