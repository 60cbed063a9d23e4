import type { Reason } from '#schemas/reason.ts'
import type { ChartFacts } from '../chart-facts.ts'
import { reason } from '../reason-codes.ts'

type Form = ChartFacts['forms'][number]

const toForm = ({ formId }: Form) => ({ to: 'form', formId }) as const
const named = ({ title, formId }: Form) => ({ title: title.sv, formId })

/** Why the forms do not allow signing yet: each that the company fills must be begun by the company itself and be valid. */
export const formsNotReady = (facts: ChartFacts): Reason[] =>
  facts.forms.filter((form) => !form.isInternal).flatMap((form) => notFilled(form, form.hasApplicantEntry))

const notFilled = (form: Form, isStarted: boolean): Reason[] => {
  if (!isStarted) return [reason('FORM_NOT_STARTED', toForm(form), named(form))]
  return form.status === 'valid' || form.status === 'approved' ? [] : [notValid(form)]
}

const notValid = (form: Form): Reason =>
  reason('FORM_NOT_VALID', toForm(form), { ...named(form), count: form.problemCount })

export const formHasProblems = ({ forms }: ChartFacts, formId: string): Reason[] =>
  forms.filter((form) => form.formId === formId && form.problemCount > 0).map(notValid)

export const formsNotApproved = (facts: ChartFacts): Reason[] =>
  facts.forms
    .filter((form) => form.status !== 'approved')
    .map((form) => reason('FORM_NOT_APPROVED', toForm(form), named(form)))

export const formNotFilled = ({ forms }: ChartFacts, formId: string): Reason[] =>
  forms.filter((form) => form.formId === formId).flatMap((form) => notFilled(form, form.status !== 'not-started'))

export const formNotApproved = ({ forms }: ChartFacts, formId: string): Reason[] =>
  forms
    .filter((form) => form.formId === formId && form.status !== 'approved')
    .map((form) => reason('FORM_NOT_APPROVED', toForm(form), named(form)))

/** The reason that a form cannot be opened for the company: it is unknown or internal. */
export const formNotOpenable = ({ forms }: ChartFacts, formIds: readonly string[]): Reason[] =>
  formIds.every((id) => forms.some(({ formId, isInternal }) => formId === id && !isInternal))
    ? []
    : [reason('FORM_NOT_FOUND')]

export const checkPointsNotChecked = ({ checkPoints }: ChartFacts): Reason[] =>
  checkPoints
    .filter(({ status }) => status !== 'CHECKED')
    .map(({ componentId, title }) =>
      reason('CHECKPOINT_NOT_CHECKED', { to: 'section', section: 'checkPoints' }, { componentId, title: title.sv }),
    )
