import type { CaseStatus, StatusGroup } from '#schemas/case-status.ts'

/** The stored statuses of each group that the status filter offers (specification §2); null for all of them. */
export const statusesOf: Readonly<Record<StatusGroup, readonly CaseStatus[] | null>> = {
  current: ['CREATED', 'STARTED', 'DOWNLOADED_FOR_ANALOG_SIGNATURE'],
  sent: ['SUBMITTED'],
  regional: ['OUT_FOR_REGIONAL_REVIEW', 'APPROVED_BY_REGIONAL_REVIEWER', 'REJECTED_BY_REGIONAL_REVIEWER'],
  completed: [
    'APPROVED_BY_MA',
    'APPROVED',
    'EXPORTED_TO_TELLUS',
    'FINISHED_IN_TELLUS',
    'CANCELLED_IN_TELLUS',
    'REJECTED',
    'RESET',
    'ARCHIVED',
  ],
  all: null,
}
