import { swedishDay } from './swedish-day.ts'

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
