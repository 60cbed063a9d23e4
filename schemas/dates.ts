import { defaultLocale, languageTagOf, type Locale } from './locale.ts'
import { getOwn } from './records.ts'

/** Not asked of `Intl`, which takes longer for its first month than a form for its fields. */
export const monthNames: Readonly<Record<Locale, readonly string[]>> = {
  sv: 'januari februari mars april maj juni juli augusti september oktober november december'.split(' '),
  nb: 'januar februar mars april mai juni juli august september oktober november desember'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
}

/** A date YYYY-MM-DD or a month YYYY-MM with the month's name: 1 december 2026, december 2026. The text itself where it is neither. */
export const formatDate = (date: string, locale: string): string => {
  const [, year, month, day] = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(date) ?? []
  const name = (getOwn(monthNames, locale) ?? monthNames[defaultLocale])[Number(month) - 1]
  if (year === undefined || name === undefined) return date
  return day === undefined ? `${name} ${year}` : `${Number(day)}${locale === 'nb' ? '.' : ''} ${name} ${year}`
}

/** A moment in the language's format, in Swedish time: "21 november 2026 kl. 09:41". */
export const formatInstant = (at: Date, locale: string): string =>
  new Intl.DateTimeFormat(languageTagOf(locale), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Stockholm',
  }).format(at)
