import type { CaseStatus } from '#schemas/case-status.ts'
import type { Locale } from '#schemas/locale.ts'
import type { DemoCase } from './demo-case.ts'
import type { Chapter } from './scenarios/moment.ts'
import type { Trade } from './trades.ts'

/** A case of the demo in short. `opened` and `last` are working days ago: when it began and when something last happened. */
export type CasePlan = {
  /** The company's organisation number. */
  orgNo: string
  trade: Trade
  status: CaseStatus
  opened: number
  last: number
  scenario: readonly Chapter[]
  locale?: Locale
  /** The company's name is not known yet. */
  isUnnamed?: boolean
  mailOutcome?: DemoCase['mailOutcome']
}
