import * as v from 'valibot'

/** Every stored status of a case (specification §4), as on the wire. */
export const caseStatuses = [
  'CREATED',
  'STARTED',
  'DOWNLOADED_FOR_ANALOG_SIGNATURE',
  'SUBMITTED',
  'APPROVED_BY_MA',
  'OUT_FOR_REGIONAL_REVIEW',
  'APPROVED_BY_REGIONAL_REVIEWER',
  'REJECTED_BY_REGIONAL_REVIEWER',
  'APPROVED',
  'EXPORTED_TO_TELLUS',
  'FINISHED_IN_TELLUS',
  'CANCELLED_IN_TELLUS',
  'REJECTED',
  'RESET',
  'REMOVED',
  'ARCHIVED',
] as const

export const CaseStatus = v.picklist(caseStatuses)
export type CaseStatus = v.InferOutput<typeof CaseStatus>

/** The states of the lifecycle in which a case stays: its statuses, and that of a case with its signatories, which is SUBMITTED on the wire. */
export const lifecycleStates = [...caseStatuses, 'awaitingSignatories'] as const
export const LifecycleState = v.picklist(lifecycleStates)
export type LifecycleState = v.InferOutput<typeof LifecycleState>

/**
 * Statuses that are shown but never stored: derived for the list and for the headline of a case. REFUSED_BY_REGISTER is of
 * a decided case that has come back from the register as it was. The last two come from other back ends
 * alone (specification §4).
 */
export const derivedStatuses = [
  'HAS_UNHANDLED_SUPPORT_MESSAGES',
  'CORRECTIONS_SUBMITTED',
  'WAITING_FOR_CORRECTIONS',
  'SHARED_FOR_EXTERNAL_SIGNATURE',
  'SHARED_FOR_INTERNAL_SIGNATURE',
  'INTERNAL_SIGNATURE_SIGNED',
  'REFUSED_BY_REGISTER',
  'CREATED_GETACCEPT',
  'INVALID',
] as const

export const DisplayStatus = v.picklist([...caseStatuses, ...derivedStatuses])
export type DisplayStatus = v.InferOutput<typeof DisplayStatus>

/** The three lists a case can be in (specification §2). */
export const CaseListKind = v.picklist(['active', 'exported', 'archived'])
export type CaseListKind = v.InferOutput<typeof CaseListKind>

/** The groups that the list's status filter offers (specification §2), and the removed cases that can be restored. */
export const StatusGroup = v.picklist(['current', 'sent', 'completed', 'all', 'regional', 'removed'])
export type StatusGroup = v.InferOutput<typeof StatusGroup>

/** The values of the status filter of the list: a group, or one state. */
export const ListStatus = v.picklist([...StatusGroup.options, ...lifecycleStates])
export type ListStatus = v.InferOutput<typeof ListStatus>

/** The sort keys of the list. `awaitsSince`: how long it has been that party's turn. */
export const CaseListSort = v.picklist(['company.name', 'createdAt', 'awaitsSince', 'changedAt'])
export type CaseListSort = v.InferOutput<typeof CaseListSort>

/** The party that has to act next. Of the organisation's caseworkers `administrator` is one who decides, whoever handles the case. */
export const Party = v.picklist([
  'applicant',
  'signatory',
  'caseworker',
  'administrator',
  'region',
  'register',
  'nobody',
])
export type Party = v.InferOutput<typeof Party>

/** How an archived case had ended: its last status before the archive; null if its journey has none. */
export const outcomeOf = (journey: readonly { status: CaseStatus }[]): CaseStatus | null =>
  journey.findLast(({ status }) => status !== 'ARCHIVED')?.status ?? null
