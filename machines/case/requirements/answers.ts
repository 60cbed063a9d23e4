import type { Reason } from '#schemas/reason.ts'
import { rootComponentId } from '#schemas/form/value.ts'
import type { ChartFacts } from '../chart-facts.ts'
import { reason } from '../reason-codes.ts'

export const formNotOnCase = ({ forms }: ChartFacts, formId: string): Reason[] =>
  forms.some((form) => form.formId === formId) ? [] : [reason('FORM_NOT_FOUND')]

export const formIsApproved = ({ forms }: ChartFacts, formId: string): Reason[] =>
  forms
    .filter((form) => form.formId === formId && form.status === 'approved')
    .map(({ title }) => reason('FORM_IS_APPROVED', { to: 'form', formId }, { title: title.sv, formId }))

/** No corrections or messages about internal forms: the company never sees them. */
export const formIsInternal = ({ forms }: ChartFacts, formId: string): Reason[] =>
  forms
    .filter((form) => form.formId === formId && form.isInternal)
    .map(({ title }) => reason('FORM_IS_INTERNAL', { to: 'form', formId }, { title: title.sv, formId }))

/**
 * Why answers of a locked case cannot be changed: their components have no unhandled correction, nor do they hang on an answer that
 * has one (specification §6). Internal forms follow the caseworkers' review, not the company's lock.
 */
export const answersAreLocked = (
  { forms, corrections }: Pick<ChartFacts, 'forms' | 'corrections'>,
  { formId, componentIds }: { formId: string; componentIds: readonly string[] },
): Reason[] => {
  if (forms.some((form) => form.formId === formId && form.isInternal)) return []
  const unlocked = new Set(
    corrections
      .filter((each) => each.formId === formId && !each.isHandled)
      .flatMap((each) => [each.componentId, ...each.followUps]),
  )
  // Entries of a list are unlocked with their whole list.
  const isOpen = unlocked.size > 0 && componentIds.every((key) => unlocked.has(rootComponentId(key)))
  return isOpen ? [] : [reason('CASE_IS_LOCKED', { to: 'section', section: 'signature' })]
}
