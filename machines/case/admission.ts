import type { Reason } from '#schemas/reason.ts'
import type { ChartFacts } from './chart-facts.ts'
import type { EventOf } from './events.ts'
import { reason } from './reason-codes.ts'

const monthsBack = 3
const monthsAhead = 12

/** The first and the last date that a company can be welcomed from, both included. Dates such as 2026-04-01. */
export const admissionPeriod = (today: string): { earliest: string; latest: string } => ({
  earliest: `${monthsFrom(today, -monthsBack).slice(0, 7)}-01`,
  latest: monthsFrom(today, monthsAhead),
})

/** The default date: the first of the month that the company requested, else of the next one. `requested` is any text that contains a month, or null. */
export const proposedAdmissionDate = (today: string, requested: string | null): string => {
  const { earliest, latest } = admissionPeriod(today)
  const month = /\d{4}-(?:0[1-9]|1[0-2])/.exec(requested ?? '')?.[0]
  const requestedMonth = month === undefined ? null : `${month}-01`
  return requestedMonth !== null && requestedMonth >= earliest && requestedMonth <= latest
    ? requestedMonth
    : `${monthsFrom(today, 1).slice(0, 7)}-01`
}

/** The queued date of a case, or null. */
export const queuedDate = ({ queuedAdmission: queued }: Pick<ChartFacts, 'queuedAdmission'>): string | null =>
  queued === null || queued.isCancelled ? null : queued.date

export const noAdmissionQueued = (facts: ChartFacts): Reason[] =>
  queuedDate(facts) === null ? [reason('NOT_IN_THIS_STATE')] : []

/** A queued date was in range when it was queued, and is sent however late the register decides. */
export const admissionDateOutOfRange = (
  facts: ChartFacts,
  { type, admissionDate, today }: EventOf<'case.sendAdmissionDate' | 'case.queueAdmissionDate'>,
): Reason[] => {
  const { earliest, latest } = admissionPeriod(today)
  const isQueued = type === 'case.sendAdmissionDate' && admissionDate === queuedDate(facts)
  return isQueued || (admissionDate >= earliest && admissionDate <= latest)
    ? []
    : [reason('ADMISSION_DATE_OUT_OF_RANGE', null, { earliest, latest })]
}

/** The same day of another month, or the last day of a shorter month. */
const monthsFrom = (date: string, months: number): string => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0))
  return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(day, last.getUTCDate())))
    .toISOString()
    .slice(0, 10)
}
