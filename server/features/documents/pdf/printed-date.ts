import { isInCalendar } from '#schemas/form/date.ts'
import { languageTagOf, type Locale } from '#schemas/locale.ts'

/** An answer YYYY-MM-DD in words, or the answer as it is where it is no date. */
export const printedDate = (answer: string, locale: Locale): string =>
  isInCalendar(answer, 'date') ? written(answer, locale, { dateStyle: 'long' }) : answer

/** An answer YYYY-MM in words, or the answer as it is where it is no month. */
export const printedMonth = (answer: string, locale: Locale): string =>
  isInCalendar(answer, 'month') ? written(`${answer}-01`, locale, { month: 'long', year: 'numeric' }) : answer

/** The day of a moment in words, as a calendar in Sweden shows it. */
export const printedDay = (at: Date, locale: Locale): string =>
  new Intl.DateTimeFormat(languageTagOf(locale), {
    dateStyle: 'long',
    timeZone: 'Europe/Stockholm',
  }).format(at)

const written = (day: string, locale: Locale, style: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(languageTagOf(locale), { ...style, timeZone: 'UTC' }).format(new Date(day))
