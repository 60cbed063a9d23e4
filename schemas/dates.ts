import { isInCalendar } from './form/date-point.ts'
import { languageTagOf } from './locale.ts'

/** A date YYYY-MM-DD or a month YYYY-MM with the month's name: 1 december 2026, december 2026. The text itself where it is neither. */
export const formatDate = (date: string, locale: string): string => {
  const isMonth = isInCalendar(date, 'month')
  if (!isMonth && !isInCalendar(date, 'date')) return date
  return new Intl.DateTimeFormat(languageTagOf(locale), {
    ...(isMonth ? {} : { day: 'numeric' }),
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(date))
}

/** A moment in the language's format, in Swedish time: "21 november 2026 kl. 09:41". */
export const formatInstant = (at: Date, locale: string): string =>
  new Intl.DateTimeFormat(languageTagOf(locale), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Stockholm',
  }).format(at)
