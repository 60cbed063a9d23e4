import { caseStatuses, type CaseStatus, type StatusGroup } from '#schemas/case-status.ts'
import { caseMachine } from './case.ts'
import type { CaseTag } from './chart-base.ts'

const hasTag = (status: CaseStatus, tag: CaseTag): boolean =>
  caseMachine.root.states.lifecycle?.states[status]?.tags.includes(tag) === true

const isOver = (status: CaseStatus): boolean => hasTag(status, 'completed') || hasTag(status, 'inArchive')

/** The stored statuses of each group that the status filter offers (specification §2), by the chart's tags (§4); null for all of them. */
export const statusGroups: Readonly<Record<StatusGroup, readonly CaseStatus[] | null>> = {
  current: caseStatuses.filter((status) => !isOver(status) && status !== 'REMOVED'),
  sent: ['SUBMITTED', 'APPROVED_BY_MA', 'APPROVED'],
  regional: ['OUT_FOR_REGIONAL_REVIEW', 'APPROVED_BY_REGIONAL_REVIEWER', 'REJECTED_BY_REGIONAL_REVIEWER'],
  completed: caseStatuses.filter(isOver),
  all: null,
  removed: ['REMOVED'],
}
