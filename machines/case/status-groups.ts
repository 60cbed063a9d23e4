import { caseStatuses, type CaseStatus, type StatusGroup } from '#schemas/case-status.ts'
import { statusesWithTag } from './status-tags.ts'

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
