import type { CaseFacts } from '#schemas/facts.ts'
import type { Reason } from '#schemas/reason.ts'
import { parseValueKey } from '#schemas/form/value.ts'
import { reason } from '../reason-codes.ts'

const openStatuses: ReadonlySet<CaseFacts['status']> = new Set(['CREATED', 'STARTED'])
const closedStatuses: ReadonlySet<CaseFacts['status']> = new Set([
  'EXPORTED_TO_TELLUS',
  'FINISHED_IN_TELLUS',
  'CANCELLED_IN_TELLUS',
  'REJECTED',
  'RESET',
  'REMOVED',
  'ARCHIVED',
])

/** Whether the company's answers are locked as a whole: signed, on paper, approved or closed (specification §4). */
export const isLocked = (facts: CaseFacts): boolean => !openStatuses.has(facts.status)
export const isClosed = (facts: Pick<CaseFacts, 'status'>): boolean => closedStatuses.has(facts.status)

/** The component that a correction names: entries of a list are unlocked with their whole list. */
const ownerOf = (key: string): string => parseValueKey(key).entry?.listId ?? key

/**
 * Why answers of a form cannot be changed: its form is approved, or the case is locked and the component has no unhandled
 * correction, nor does it hang on an answer that has one (specification §6). Internal forms follow the caseworkers' review, not the company's lock.
 */
export const answersNotOpen = (facts: CaseFacts, formId: string, componentIds: readonly string[]): Reason[] => {
  const form = facts.forms.find((candidate) => candidate.formId === formId)
  if (!form) return [reason('FORM_NOT_FOUND')]
  if (isClosed(facts)) return [reason('CASE_IS_CLOSED')]
  if (form.status === 'approved')
    return [reason('FORM_IS_APPROVED', { to: 'form', formId }, { title: form.title.sv, formId })]
  if (!isLocked(facts) || form.isInternal) return []
  const unlocked = new Set(
    facts.corrections
      .filter((each) => each.formId === formId && !each.isHandled)
      .flatMap((each) => [each.componentId, ...each.followUps]),
  )
  const isOpen = unlocked.size > 0 && componentIds.every((key) => unlocked.has(ownerOf(key)))
  return isOpen ? [] : [reason('CASE_IS_LOCKED', { to: 'section', section: 'signature' })]
}
