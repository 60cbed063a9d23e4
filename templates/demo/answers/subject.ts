import type { ContactPerson } from '#schemas/company.ts'
import type { DemoCompany } from '../companies.ts'
import type { Trade } from '../trades.ts'

/** The input for the answers of a demo case. */
export type Subject = {
  /** The case's number in the demo; small differences between cases follow from it. */
  number: number
  company: DemoCompany
  trade: Trade
  people: readonly [ContactPerson, ContactPerson, ContactPerson]
  /** When the case was opened. */
  openedAt: Date
}

/** YYYY-MM of the month so many months after a date; before it when negative. */
export const monthAfter = (date: Date, months: number): string =>
  new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1)).toISOString().slice(0, 7)

/** YYYY-MM-DD of the day so many days after a date; before it when negative. */
export const dayAfter = (date: Date, days: number): string =>
  new Date(date.getTime() + days * 86_400_000).toISOString().slice(0, 10)
