import type { CaseFacts } from '#schemas/facts.ts'
import type { Reason } from '#schemas/reason.ts'
import { openCorrections, unsentCorrections } from './corrections.ts'
import { reason } from '../reason-codes.ts'

type Form = CaseFacts['forms'][number]

const toForm = ({ formId }: Form) => ({ to: 'form', formId }) as const
const named = ({ title, formId }: Form) => ({ title: title.sv, formId })

/** Why the forms do not allow signing yet: each that the company fills must be begun by the company itself and be valid. */
export const formsNotReady = (facts: CaseFacts): Reason[] =>
  facts.forms.filter((form) => !form.isInternal).flatMap((form) => notFilled(form, form.hasApplicantEntry))

const notFilled = (form: Form, isStarted: boolean): Reason[] => {
  if (!isStarted) return [reason('FORM_NOT_STARTED', toForm(form), named(form))]
  return form.status === 'valid' || form.status === 'approved'
    ? []
    : [reason('FORM_NOT_VALID', toForm(form), { ...named(form), count: form.problemCount })]
}

export const formsNotApproved = (facts: CaseFacts): Reason[] =>
  facts.forms
    .filter((form) => form.status !== 'approved')
    .map((form) => reason('FORM_NOT_APPROVED', toForm(form), named(form)))

/** Why one form cannot be approved now. */
export const formNotApprovable = (facts: CaseFacts, formId: string): Reason[] => {
  const form = facts.forms.find((candidate) => candidate.formId === formId)
  if (!form) return [reason('FORM_NOT_FOUND')]
  if (form.status === 'approved') return [reason('FORM_IS_APPROVED', toForm(form), named(form))]
  return [
    ...notFilled(form, form.status !== 'not-started'),
    ...openCorrections(facts, formId),
    ...unsentCorrections(facts, formId),
  ]
}

export const formNotUnapprovable = (facts: CaseFacts, formId: string): Reason[] => {
  const form = facts.forms.find((candidate) => candidate.formId === formId)
  if (!form) return [reason('FORM_NOT_FOUND')]
  return form.status === 'approved' ? [] : [reason('FORM_NOT_APPROVED', toForm(form), named(form))]
}
