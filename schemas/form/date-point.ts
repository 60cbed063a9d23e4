import * as v from 'valibot'
import type { DateKind } from './date.ts'

/** A day of the calendar, or one relative to today: 2026-01-01, today, today-18y, today+3m, today+14d. */
export const DatePoint = v.pipe(v.string(), v.regex(/^(\d{4}-\d{2}-\d{2}|today([+-]\d{1,4}[dmy])?)$/, 'DATE_POINT'))
export type DatePoint = v.InferOutput<typeof DatePoint>

/**
 * The day that a point means, as YYYY-MM-DD, or its month as YYYY-MM. A day that its month has not is the month's last: a month after
 * 31 January is 28 February.
 *
 * @param today YYYY-MM-DD
 */
export const dateOf = (point: DatePoint, today: string, kind: DateKind): string =>
  dayOf(point, today).slice(0, kind === 'date' ? 10 : 7)

const dayOf = (point: DatePoint, today: string): string => {
  if (!point.startsWith('today')) return point
  const [, count = '0', unit = 'd'] = /^today([+-]\d+)([dmy])$/.exec(point) ?? []
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  if (unit === 'd') return iso(Date.UTC(year, month - 1, day + Number(count)))
  const months = Number(count) * (unit === 'y' ? 12 : 1)
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return iso(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)))
}

const iso = (instant: number): string => new Date(instant).toISOString().slice(0, 10)
