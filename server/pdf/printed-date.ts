import type { Locale } from '#schemas/locale.ts'
import { serverTexts } from '../locales/server-texts.ts'

/** An answer YYYY-MM-DD in words, or the answer as it is where it is no date. */
export const printedDate = (answer: string, locale: Locale): string =>
  written(answer, `${answer}T00:00:00Z`, locale, { dateStyle: 'long' })

/** An answer YYYY-MM in words, or the answer as it is where it is no month. */
export const printedMonth = (answer: string, locale: Locale): string =>
  written(answer, `${answer}-01T00:00:00Z`, locale, { month: 'long', year: 'numeric' })

/** A moment in words, as a clock in Sweden shows it. */
export const printedMoment = (at: Date, locale: Locale): string =>
  new Intl.DateTimeFormat(serverTexts[locale].languageTag, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Stockholm',
  }).format(at)

const written = (answer: string, instant: string, locale: Locale, style: Intl.DateTimeFormatOptions): string => {
  const date = new Date(instant)
  if (Number.isNaN(date.getTime())) return answer
  return new Intl.DateTimeFormat(serverTexts[locale].languageTag, { ...style, timeZone: 'UTC' }).format(date)
}
