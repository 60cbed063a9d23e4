import type { FormStatus } from '#schemas/form/form-status.ts'
import type { ChartFacts } from '../chart-facts.ts'
import { onEvent } from './change.ts'

const withForm = (facts: ChartFacts, formId: string, status: FormStatus): ChartFacts => ({
  ...facts,
  forms: facts.forms.map((form) => (form.formId === formId ? { ...form, status } : form)),
})

const withCheckPoint = (
  facts: ChartFacts,
  componentId: string,
  set: { status: 'CHECKED' | 'NOT_CHECKED'; confirmedBy: string | null },
): ChartFacts => ({
  ...facts,
  checkPoints: facts.checkPoints.map((point) => (point.componentId === componentId ? { ...point, ...set } : point)),
})

/** What changes in the forms and checkpoints. */
export const formChanges = {
  'approve the form': onEvent(['form.approve'], (facts, { formId }) => withForm(facts, formId, 'approved')),
  'take back the approval of the form': onEvent(['form.unapprove'], (facts, { formId }) =>
    withForm(facts, formId, 'valid'),
  ),
  'check the checkpoint': onEvent(['checkpoint.confirm'], (facts, { componentId }, by) =>
    withCheckPoint(facts, componentId, { status: 'CHECKED', confirmedBy: by }),
  ),
  'uncheck the checkpoint': onEvent(['checkpoint.deny'], (facts, { componentId }) =>
    withCheckPoint(facts, componentId, { status: 'NOT_CHECKED', confirmedBy: null }),
  ),
  'open the chosen forms': onEvent(['signature.reject'], (facts, { openedFormIds }) => ({
    ...facts,
    forms: facts.forms.map((form) =>
      form.status === 'approved' && openedFormIds.includes(form.formId) ? { ...form, status: 'valid' } : form,
    ),
  })),
}
