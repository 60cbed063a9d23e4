import type { CaseStatus } from '#schemas/case-status.ts'
import type { JourneyEntry } from '#schemas/case.ts'

/** How an archived case had ended: its last status before the archive; null where its journey has none. */
export const outcomeOf = (journey: readonly JourneyEntry[]): CaseStatus | null =>
  journey.findLast(({ status }) => status !== 'ARCHIVED')?.status ?? null
