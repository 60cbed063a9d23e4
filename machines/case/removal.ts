import { endOfDay } from '#schemas/end-of-day.ts'
import type { CaseStatus } from '#schemas/case-status.ts'
import type { Removal } from '#schemas/facts.ts'
import type { CaseFacts } from '#schemas/facts.ts'
import type { Reason } from '#schemas/reason.ts'
import { reason } from './reason-codes.ts'

/** Days after the removal during which a case can be restored, to the end of the last day. */
export const restorableDays = 14

/** The statuses in which a case can be removed, and to which it can be restored. */
export const removableStatuses = [
  'CREATED',
  'STARTED',
  'RESET',
  'REJECTED',
  'CANCELLED_IN_TELLUS',
] as const satisfies readonly CaseStatus[]
export type RemovableStatus = (typeof removableStatuses)[number]

/** Returns the facts of the removal of a case that had the status `from`. `at` is ISO 8601. */
export const removalOf = (from: CaseStatus, at: string): Removal => ({
  from,
  until: endOfDay(new Date(at), restorableDays).toISOString(),
  isReplaced: false,
})

/** Why a removed case cannot be taken back at the moment `at`: its time has passed. */
export const removalOverdue = ({ removal }: Pick<CaseFacts, 'removal'>, at: string): Reason[] =>
  removal === null || Date.parse(at) > Date.parse(removal.until) ? [reason('NOT_RESTORABLE')] : []

/** The reason that a removed case cannot be restored: its company has started over. */
export const companyBegunAnew = ({ removal }: Pick<CaseFacts, 'removal'>): Reason[] =>
  removal?.isReplaced === true && (removal.from === 'CREATED' || removal.from === 'STARTED')
    ? [reason('COMPANY_HAS_OPEN_CASE')]
    : []
