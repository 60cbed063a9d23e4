import {
  StatusGroup,
  caseStatuses,
  type CaseListKind,
  type CaseStatus,
  type LifecycleState,
  type ListStatus,
} from '#schemas/case-status.ts'
import { statusesWithTag, statusHasTag } from './status-tags.ts'

const over = new Set([...statusesWithTag('completed'), ...statusesWithTag('inArchive')])
const removed = new Set(statusesWithTag('removed'))

/** The stored statuses of each group that the status filter offers (specification §2), by the chart's tags (§4); null for all of them. */
export const statusGroups: Readonly<Record<StatusGroup, readonly CaseStatus[] | null>> = {
  current: caseStatuses.filter((status) => !over.has(status) && !removed.has(status)),
  sent: ['SUBMITTED', 'APPROVED_BY_MA', 'APPROVED'],
  regional: ['OUT_FOR_REGIONAL_REVIEW', 'APPROVED_BY_REGIONAL_REVIEWER', 'REJECTED_BY_REGIONAL_REVIEWER'],
  completed: caseStatuses.filter((status) => over.has(status)),
  all: null,
  removed: statusesWithTag('removed'),
}

/** The stored status of the cases in a state. */
export const statusOfState = (state: LifecycleState): CaseStatus =>
  state === 'awaitingSignatories' ? 'SUBMITTED' : state

/** The list with the cases in a state, or null for removed cases, which no list has. */
export const listOfState = (state: LifecycleState): CaseListKind | null => {
  const status = statusOfState(state)
  if (removed.has(status)) return null
  if (statusHasTag(status, 'inArchive')) return 'archived'
  return statusHasTag(status, 'completed') ? 'exported' : 'active'
}

const isGroup = (status: ListStatus): status is StatusGroup => StatusGroup.options.some((group) => group === status)

/**
 * The cases that the list's status filter names: their stored statuses, null for all of them, and whether their company is signing; null if that
 * makes no difference.
 */
export const casesWith = (
  status: ListStatus,
): { statuses: readonly CaseStatus[] | null; isWithSignatories: boolean | null } =>
  isGroup(status)
    ? { statuses: statusGroups[status], isWithSignatories: null }
    : {
        statuses: [statusOfState(status)],
        isWithSignatories: statusOfState(status) === 'SUBMITTED' ? status === 'awaitingSignatories' : null,
      }
