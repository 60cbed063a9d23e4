import * as v from 'valibot'

/** A day, or one relative to today: 2026-01-01, today, today-18y, today+3m, today+14d. */
export const DatePoint = v.pipe(v.string(), v.regex(/^(\d{4}-\d{2}-\d{2}|today([+-]\d{1,4}[dmy])?)$/, 'DATE_POINT'))
export type DatePoint = v.InferOutput<typeof DatePoint>

/** Years before and after any day that a template names by an offset: further away is a mistake in writing, and out of the calendar soon. */
export const maxOffsetYears = 500

/** Whether an offset such as +30d, -1m or +18y leads no further than `maxOffsetYears`. */
export const isOffsetInRange = (offset: string): boolean => {
  const [count, unit] = [Math.abs(Number(offset.slice(0, -1))), offset.slice(-1)]
  return count / (unit === 'y' ? 1 : unit === 'm' ? 12 : 365) <= maxOffsetYears
}

/** Whether a point is a day of the calendar, today, or one in range of it. */
export const isPossiblePoint = (point: DatePoint): boolean =>
  point.startsWith('today')
    ? point === 'today' || isOffsetInRange(point.slice('today'.length))
    : isInCalendar(point, 'date')

/**
 * The day that a point means, as YYYY-MM-DD, or its month as YYYY-MM. A day that its month has not is the month's last: a month after
 * 31 January is 28 February.
 *
 * @param today YYYY-MM-DD
 */
export const dateOf = (point: DatePoint, today: string, kind: DateKind): string =>
  dayOf(point, today).slice(0, kind === 'date' ? 10 : 7)

const dayOf = (point: DatePoint, today: string): string =>
  point.startsWith('today') ? iso(laterBy(today, point.slice('today'.length))) : point

/**
 * A date or month that is an offset later, of the same kind; null for a text that is none, and beyond the calendar. A month counts from its
 * first day.
 *
 * @param offset such as +30d; none for the date itself
 */
export const moveDate = (date: string, offset = ''): string | null => {
  const kind = date.length === 'YYYY-MM'.length ? 'month' : 'date'
  if (!isInCalendar(date, kind)) return null
  const moved = iso(laterBy(date, offset)).slice(0, date.length)
  return isInCalendar(moved, kind) ? moved : null
}

const laterBy = (date: string, offset: string): number => {
  const [, count = '0', unit = 'd'] = /^([+-]\d+)([dmy])$/.exec(offset) ?? []
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  if (unit === 'd') return Date.UTC(year, month - 1, day + Number(count))
  const months = Number(count) * (unit === 'y' ? 12 : 1)
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return Date.UTC(year, month - 1 + months, Math.min(day, lastDay))
}

const iso = (instant: number): string => new Date(instant).toISOString().slice(0, 10)

export type DateKind = 'date' | 'month'

const forms = { date: /^[1-9]\d{3}-\d{2}-\d{2}$/, month: /^[1-9]\d{3}-\d{2}$/ } as const

/** Whether a text is a day of the calendar as YYYY-MM-DD, or a month of it as YYYY-MM. */
export const isInCalendar = (text: string, kind: DateKind): boolean => {
  if (!forms[kind].test(text)) return false
  const instant = new Date(kind === 'date' ? text : `${text}-01`)
  // Some engines parse a day too many as the first of the next month, others as an invalid date.
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text)
}

/** Finds the problem of the answer of a date or month box: it is written another way, or is in no calendar, such as 2026-02-31. */
export const wrongDate = (text: string, kind: DateKind): 'DATE' | 'DATE_FORMAT' | null => {
  if (!forms[kind].test(text)) return 'DATE_FORMAT'
  return isInCalendar(text, kind) ? null : 'DATE'
}
