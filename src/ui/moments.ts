/** Days between two moments as a calendar counts them: yesterday at 23:59 is one day ago at 00:01. */
export const daysApart = (from: Date, to: Date): number =>
  Math.round((startOfDay(to) - startOfDay(from)) / (24 * 60 * 60 * 1000))

const startOfDay = (moment: Date): number =>
  new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime()

/**
 * A moment in the reader's manner: "i dag 08:12", "i går 15:20", "19 nov. 10:04", with the year where it is another one.
 * `part` leaves the time out.
 */
export const momentText = (moment: Date, now: Date, locale: string, part: 'moment' | 'day' = 'moment'): string => {
  const days = daysApart(moment, now)
  const day =
    days === 0 || days === 1
      ? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-days, 'day')
      : new Intl.DateTimeFormat(regional(locale), {
          day: 'numeric',
          month: 'short',
          ...(moment.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' }),
        })
          .format(moment)
          .replace('.', '')
  return part === 'day' ? day : `${day} ${clock(moment, locale)}`
}

/** As short as it can be said: "08:12" for today, else the day. */
export const shortMoment = (moment: Date, now: Date, locale: string): string =>
  daysApart(moment, now) === 0 ? clock(moment, locale) : momentText(moment, now, locale, 'day')

const clock = (moment: Date, locale: string): string =>
  new Intl.DateTimeFormat(regional(locale), { hour: '2-digit', minute: '2-digit' }).format(moment)

/** A date YYYY-MM-DD in words: "1 december 2026". */
export const dateText = (date: string, locale: string): string =>
  new Intl.DateTimeFormat(regional(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  )

/** The day of a moment in words, in the reader's own time zone: "1 december 2026". */
export const dayText = (moment: Date, locale: string): string =>
  new Intl.DateTimeFormat(regional(locale), { dateStyle: 'long' }).format(moment)

/** English as it is written here: days before months, and the clock to 24. */
const regional = (locale: string): string => (locale === 'en' ? 'en-GB' : 'sv-SE')

export type Age = { unit: 'minutes' | 'hours' | 'days'; count: number }

/** How long ago: minutes within the hour, hours within the day, then calendar days. */
export const ageOf = (moment: Date, now: Date): Age => {
  const minutes = Math.max(0, Math.floor((now.getTime() - moment.getTime()) / 60_000))
  if (minutes < 60) return { unit: 'minutes', count: minutes }
  if (minutes < 24 * 60) return { unit: 'hours', count: Math.floor(minutes / 60) }
  return { unit: 'days', count: Math.max(1, daysApart(moment, now)) }
}
