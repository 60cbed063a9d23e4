import { chartBase } from './chart-base.ts'
import {
  voidDocument,
  closing,
  closingWithLinksOut,
  removal,
  archiving,
  backToReview,
  share,
  download,
  rejectSignature,
  received,
  denied,
  expired,
  submitInternally,
  exporting,
  restoring,
  sendingAdmissionDate,
} from './lifecycle-transitions.ts'

/** The lifecycle of the case, from the first click to the register. State names are the wire's (specification §4). */
export const lifecycle = chartBase.createStateConfig({
  initial: 'CREATED',
  states: {
    CREATED: {
      tags: 'awaits:applicant',
      entry: { type: 'set case status', params: { status: 'CREATED' } },
      on: {
        ...closing,
        'form.start': {
          guard: 'requirements are met',
          target: 'STARTED',
          actions: { type: 'record', params: { eventType: 'FormStarted' } },
        },
        'values.save': { guard: 'requirements are met', target: 'STARTED', actions: 'record saved answers' },
        'signature.share': share,
        'analog.download': download,
        'case.delete': removal,
      },
    },
    STARTED: {
      tags: 'awaits:applicant',
      entry: { type: 'set case status', params: { status: 'STARTED' } },
      on: { ...closing, 'signature.share': share, 'analog.download': download, 'case.delete': removal },
    },
    DOWNLOADED_FOR_ANALOG_SIGNATURE: {
      tags: ['locked', 'awaits:applicant'],
      entry: { type: 'set case status', params: { status: 'DOWNLOADED_FOR_ANALOG_SIGNATURE' } },
      on: {
        ...closing,
        'analog.cancel': {
          guard: 'requirements are met',
          target: 'CREATED',
          actions: { type: 'record', params: { eventType: 'GenericChange' } },
        },
        'analog.upload': {
          guard: 'requirements are met',
          target: '#case.lifecycle.SUBMITTED.underReview',
          actions: [{ type: 'record', params: { eventType: 'AnalogSignatureSubmitted' } }, ...received],
        },
      },
    },
    SUBMITTED: {
      tags: 'locked',
      entry: { type: 'set case status', params: { status: 'SUBMITTED' } },
      initial: 'underReview',
      states: {
        awaitingSignatories: {
          tags: 'awaits:signatory',
          on: {
            ...closingWithLinksOut,
            'signature.signed': { guard: 'is last signature', target: 'underReview', actions: received },
            'signature.declined': {
              guard: 'requirements are met',
              target: '#case.lifecycle.CREATED',
              actions: [voidDocument, ...denied],
            },
            'signature.expired': {
              guard: 'requirements are met',
              target: '#case.lifecycle.CREATED',
              actions: expired,
            },
            'signature.cancel': {
              guard: 'requirements are met',
              target: '#case.lifecycle.CREATED',
              actions: [voidDocument, { type: 'record', params: { eventType: 'SignatureRejected' } }],
            },
          },
        },
        underReview: {
          tags: 'awaits:caseworker',
          always: { guard: 'review is complete', target: '#case.lifecycle.APPROVED_BY_MA' },
          on: { ...closing, 'signature.reject': rejectSignature },
        },
      },
    },
    APPROVED_BY_MA: {
      tags: ['locked', 'awaits:caseworker'],
      entry: { type: 'set case status', params: { status: 'APPROVED_BY_MA' } },
      always: { guard: 'review is not complete', target: '#case.lifecycle.SUBMITTED.underReview' },
      on: {
        ...closing,
        'signature.reject': rejectSignature,
        'regionalReview.request': {
          guard: 'requirements are met',
          target: 'OUT_FOR_REGIONAL_REVIEW',
          actions: [
            { type: 'record', params: { eventType: 'SubmittedForRegionalReview' } },
            { type: 'send mail', params: { mailType: 'regionalReviewRequested' } },
          ],
        },
        'internalSignature.submit': submitInternally,
        'case.export': exporting,
      },
    },
    OUT_FOR_REGIONAL_REVIEW: {
      tags: ['locked', 'awaits:region'],
      entry: { type: 'set case status', params: { status: 'OUT_FOR_REGIONAL_REVIEW' } },
      on: {
        ...closing,
        'regionalReview.approve': {
          guard: 'requirements are met',
          target: 'APPROVED_BY_REGIONAL_REVIEWER',
          actions: [
            { type: 'record', params: { eventType: 'RegionalReviewApproved' } },
            { type: 'send mail', params: { mailType: 'regionalReviewAnswered' } },
          ],
        },
        'regionalReview.reject': {
          guard: 'requirements are met',
          target: 'REJECTED_BY_REGIONAL_REVIEWER',
          actions: [
            { type: 'record', params: { eventType: 'RegionalReviewRejected' } },
            { type: 'send mail', params: { mailType: 'regionalReviewAnswered' } },
          ],
        },
      },
    },
    APPROVED_BY_REGIONAL_REVIEWER: {
      tags: ['locked', 'awaits:caseworker'],
      entry: { type: 'set case status', params: { status: 'APPROVED_BY_REGIONAL_REVIEWER' } },
      on: { ...closing, 'internalSignature.submit': submitInternally, 'case.export': exporting },
    },
    REJECTED_BY_REGIONAL_REVIEWER: {
      tags: ['locked', 'awaits:caseworker'],
      entry: { type: 'set case status', params: { status: 'REJECTED_BY_REGIONAL_REVIEWER' } },
      on: { ...closing, 'internalSignature.submit': submitInternally, 'case.export': exporting },
    },
    APPROVED: {
      tags: ['locked', 'awaits:caseworker'],
      entry: { type: 'set case status', params: { status: 'APPROVED' } },
      on: {
        ...closing,
        'case.export': exporting,
        'internalSignature.declined': backToReview,
        'internalSignature.expired': backToReview,
        'internalSignature.reject': backToReview,
      },
    },
    EXPORTED_TO_TELLUS: {
      tags: ['locked', 'completed', 'admissionPossible', 'awaits:register'],
      entry: { type: 'set case status', params: { status: 'EXPORTED_TO_TELLUS' } },
      on: {
        'register.finished': {
          target: 'FINISHED_IN_TELLUS',
          actions: { type: 'record', params: { eventType: 'GenericChange' } },
        },
        'register.cancelled': {
          target: 'CANCELLED_IN_TELLUS',
          actions: { type: 'record', params: { eventType: 'CaseCancelMembershipInTellus' } },
        },
        'case.sendAdmissionDate': sendingAdmissionDate,
      },
    },
    FINISHED_IN_TELLUS: {
      tags: ['locked', 'inArchive', 'admissionPossible', 'awaits:nobody'],
      entry: { type: 'set case status', params: { status: 'FINISHED_IN_TELLUS' } },
      on: { 'case.archive': archiving, 'case.sendAdmissionDate': sendingAdmissionDate },
    },
    CANCELLED_IN_TELLUS: {
      tags: ['locked', 'completed', 'inArchive', 'awaits:nobody'],
      entry: { type: 'set case status', params: { status: 'CANCELLED_IN_TELLUS' } },
      on: { 'case.archive': archiving, 'case.delete': removal },
    },
    REJECTED: {
      tags: ['locked', 'completed', 'inArchive', 'awaits:nobody'],
      entry: { type: 'set case status', params: { status: 'REJECTED' } },
      on: { 'case.reset': closing['case.reset'], 'case.archive': archiving, 'case.delete': removal },
    },
    RESET: {
      tags: ['locked', 'completed', 'inArchive', 'awaits:nobody'],
      entry: { type: 'set case status', params: { status: 'RESET' } },
      on: { 'case.archive': archiving, 'case.delete': removal },
    },
    REMOVED: {
      tags: ['locked', 'awaits:nobody'],
      entry: { type: 'set case status', params: { status: 'REMOVED' } },
      on: { 'case.restore': restoring },
    },
    ARCHIVED: {
      type: 'final',
      tags: ['locked', 'completed', 'inArchive', 'awaits:nobody'],
      entry: { type: 'set case status', params: { status: 'ARCHIVED' } },
    },
  },
})
