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
