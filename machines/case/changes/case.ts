import { assign } from 'xstate'
import type { FormStatus } from '#schemas/form/form-status.ts'
import type { ChartContext, ChartFacts } from '../chart-facts.ts'
import type { CaseEvent } from '../events.ts'
import { removalOf, type RemovableStatus } from '../removal.ts'
import { always, onEvent } from './change.ts'

/** The changes of the case beside its forms, corrections and signatures. */
export const caseChanges = {
  'delegate the case': always((facts) => ({ ...facts, isDelegated: true })),
  'take back the delegation': always((facts) => ({ ...facts, isDelegated: false })),
  'change the contact': onEvent(['case.changeContact'], (facts, { email }) => ({
    ...facts,
    contactPersonEmail: email,
    silent: false,
    isApprovalMailed: false,
    isPostingMailed: false,
  })),
  'inform the company': always((facts) => ({ ...facts, silent: false })),
  'note the opinion of the region': onEvent(
    ['regionalReview.approve', 'regionalReview.reject'],
    (facts, { comment }, by) => ({ ...facts, regionalReview: { comment, answeredBy: by } }),
  ),
  'clear the opinion of the region': always((facts) => ({
    ...facts,
    regionalReview: { comment: null, answeredBy: null },
  })),
  'mark the credit report as available': always((facts) => ({ ...facts, creditReport: 'available' })),
  'note the removal': assign<ChartContext, CaseEvent, { from: RemovableStatus }, CaseEvent, never>(
    ({ context: { facts }, event }, { from }) =>
      event.type === 'case.delete' ? { facts: { ...facts, removal: removalOf(from, event.at) } } : {},
  ),
  'undo the removal': always((facts) => ({ ...facts, removal: null })),
}

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

/** The changes of the forms and checkpoints. */
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
