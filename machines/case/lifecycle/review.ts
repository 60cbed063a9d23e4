import { and, not, or, stateIn } from 'xstate'
import { chartBase } from '../chart-base.ts'
import {
  exporting,
  isExportable,
  reviewIsComplete,
  signatureCanBeRejected,
  submission,
  unapproval,
} from './decisions.ts'
import { mail, record } from './effects.ts'

/** The caseworkers review forms, checkpoints and signature. Once all is approved, the case goes on by itself. */
export const review = chartBase.createStateConfig({
  id: 'review',
  tags: 'underReview',
  initial: 'SUBMITTED',
  states: {
    SUBMITTED: {
      id: 'SUBMITTED',
      tags: 'awaits:caseworker',
      always: { guard: and(['the actor sees the whole review', ...reviewIsComplete]), target: 'APPROVED_BY_MA' },
    },
    APPROVED_BY_MA: {
      id: 'APPROVED_BY_MA',
      tags: 'awaits:administrator',
      always: { guard: not(and(reviewIsComplete)), target: 'SUBMITTED' },
      on: {
        'regionalReview.request': {
          guard: and([
            'the regional review is a step of the case',
            'the organisation has a regional reviewer',
            ...reviewIsComplete,
            'no correction is open',
          ]),
          target: '#OUT_FOR_REGIONAL_REVIEW',
          actions: [record('SubmittedForRegionalReview'), mail('regionalReviewRequested')],
        },
        'internalSignature.submit': submission,
        'case.export': {
          ...exporting,
          guard: and([...isExportable, 'no regional review is required']),
        },
      },
    },
  },
  on: {
    'form.approve': {
      guard: and([
        'the form is on the case',
        'the form is not approved',
        'the form is filled in',
        'no correction of the form is open',
        'no correction of the form is drafted',
      ]),
      actions: ['approve the form', record('FormApproved')],
    },
    'form.unapprove': unapproval,
    'checkpoint.confirm': {
      guard: and(['the checkpoint is on the case', 'the checkpoint is not checked']),
      actions: ['check the checkpoint', record('CheckpointApproved')],
    },
    'checkpoint.deny': {
      guard: and(['the checkpoint is on the case', 'the checkpoint is checked']),
      actions: ['uncheck the checkpoint', record('CheckpointDenied')],
    },
    'signature.reject': {
      guard: and([or([stateIn('#digitallySigned'), stateIn('#paperReceived')]), ...signatureCanBeRejected]),
      target: '#CREATED',
      actions: ['open the chosen forms', record('SignatureRejectedByMA'), mail('signatureRejected')],
    },
  },
})
