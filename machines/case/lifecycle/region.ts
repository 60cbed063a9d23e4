import { chartBase } from '../chart-base.ts'
import { exporting, submission, unapproval } from './decisions.ts'
import { mail, record } from './effects.ts'

const answered = {
  tags: 'awaits:administrator',
  on: {
    'form.unapprove': { ...unapproval, target: '#SUBMITTED' },
    'internalSignature.submit': submission,
    'case.export': exporting,
  },
} as const

/** The local association is asked, and has answered. Its opinion binds nobody. */
export const region = chartBase.createStateConfig({
  id: 'region',
  initial: 'OUT_FOR_REGIONAL_REVIEW',
  states: {
    OUT_FOR_REGIONAL_REVIEW: {
      id: 'OUT_FOR_REGIONAL_REVIEW',
      tags: 'awaits:region',
      on: {
        'regionalReview.approve': {
          guard: 'a comment is written',
          target: 'APPROVED_BY_REGIONAL_REVIEWER',
          actions: [record('RegionalReviewApproved'), mail('regionalReviewAnswered')],
        },
        'regionalReview.reject': {
          guard: 'a comment is written',
          target: 'REJECTED_BY_REGIONAL_REVIEWER',
          actions: [record('RegionalReviewRejected'), mail('regionalReviewAnswered')],
        },
      },
    },
    APPROVED_BY_REGIONAL_REVIEWER: { id: 'APPROVED_BY_REGIONAL_REVIEWER', ...answered },
    REJECTED_BY_REGIONAL_REVIEWER: { id: 'REJECTED_BY_REGIONAL_REVIEWER', ...answered },
  },
})
