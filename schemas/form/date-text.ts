import { defaultLocale, type Locale } from '../locale.ts'
import { getOwn } from '../records.ts'

/** A table, since `Intl` takes longer for its first month than a form takes for all fields. */
export const monthNames: Readonly<Record<Locale, readonly string[]>> = {
  sv: 'januari februari mars april maj juni juli augusti september oktober november december'.split(' '),
  nb: 'januar februar mars april mai juni juli august september oktober november desember'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
}

/** Formats a date with the month's name: 21 november 2026, november 2026. A date that does not exist is formatted alike. */
export const formatDateAnswer = (date: string, locale: string): string => {
  const [, year, month, day] = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(date) ?? []
  const name = (getOwn(monthNames, locale) ?? monthNames[defaultLocale])[Number(month) - 1]
  if (year === undefined || name === undefined) return date
  return day === undefined ? `${name} ${year}` : `${Number(day)}${locale === 'nb' ? '.' : ''} ${name} ${year}`
}
