import { assign } from 'xstate'
import type { ChartContext } from '../chart-facts.ts'
import type { CaseEvent } from '../events.ts'
import { removalOf, type RemovableStatus } from '../removal.ts'
import { always, onEvent } from './change.ts'

/** What changes in the case beside its forms, corrections and signatures. */
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
