import type { CaseFacts } from '#schemas/facts.ts'
import type { Reason } from '#schemas/reason.ts'
import { openCorrections } from './corrections-in-order.ts'
import { reason } from './reason-codes.ts'

/** Why the forms do not allow signing yet: each that the company fills must be begun by the company itself and be valid. */
export const formsNotReady = (facts: CaseFacts): Reason[] =>
  facts.forms
    .filter((form) => !form.isInternal)
    .flatMap((form) => {
      const link = { to: 'form', formId: form.formId } as const
      if (!form.hasApplicantEntry)
        return [reason('FORM_NOT_STARTED', link, { title: form.title.sv, formId: form.formId })]
      return form.status === 'valid' || form.status === 'approved'
        ? []
        : [reason('FORM_NOT_VALID', link, { title: form.title.sv, formId: form.formId, count: form.problemCount })]
    })

export const formsNotApproved = (facts: CaseFacts): Reason[] =>
  facts.forms
    .filter((form) => form.status !== 'approved')
    .map((form) =>
      reason('FORM_NOT_APPROVED', { to: 'form', formId: form.formId }, { title: form.title.sv, formId: form.formId }),
    )

/** Why one form cannot be approved now. */
export const formNotApprovable = (facts: CaseFacts, formId: string): Reason[] => {
  const form = facts.forms.find((candidate) => candidate.formId === formId)
  if (!form) return [reason('FORM_NOT_FOUND')]
  const link = { to: 'form', formId } as const
  if (form.status === 'approved') return [reason('FORM_IS_APPROVED', link, { title: form.title.sv, formId })]
  const invalid =
    form.status === 'valid'
      ? []
      : [reason('FORM_NOT_VALID', link, { title: form.title.sv, formId, count: form.problemCount })]
  return [...invalid, ...openCorrections(facts, formId)]
}

export const formNotUnapprovable = (facts: CaseFacts, formId: string): Reason[] => {
  const form = facts.forms.find((candidate) => candidate.formId === formId)
  if (!form) return [reason('FORM_NOT_FOUND')]
  return form.status === 'approved'
    ? []
    : [reason('FORM_NOT_APPROVED', { to: 'form', formId }, { title: form.title.sv, formId })]
}
