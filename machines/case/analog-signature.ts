import { chartBase } from './chart-base.ts'
import { approved, unapproved } from './signature-approval.ts'

const download = {
  guard: 'its requirement is met',
  target: 'SAVED_FOR_MANUAL_SIGNATURE_AND_SHOULD_BE_UPLOADED',
  actions: 'note the event',
} as const

const upload = [
  { guard: 'a caseworker uploads', target: 'UPLOADED_BY_MA', actions: 'note the event' },
  { guard: 'its requirement is met', target: 'UPLOADED_BY_ASPIRANT', actions: 'note the event' },
] as const

const cancel = { guard: 'its requirement is met', target: 'none', actions: 'note the event' } as const

const replaced = ['note the event', { type: 'record', params: { eventType: 'AnalogSignatureSubmitted' } }] as const

const uploaded = {
  'signature.approve': {
    guard: 'its requirement is met',
    target: 'APPROVED',
    actions: ['note the event', ...approved],
  },
  'signature.reject': { guard: 'its requirement is met', target: 'REJECTED_BY_MA', actions: 'note the event' },
} as const

/** The signature on paper: downloaded, then uploaded as one image or sent by post, then approved by a caseworker. */
export const analogSignature = chartBase.createStateConfig({
  initial: 'none',
  states: {
    none: {
      entry: { type: 'analog signature becomes', params: { status: 'none' } },
      on: { 'analog.download': download },
    },
    SAVED_FOR_MANUAL_SIGNATURE_AND_SHOULD_BE_UPLOADED: {
      entry: {
        type: 'analog signature becomes',
        params: { status: 'SAVED_FOR_MANUAL_SIGNATURE_AND_SHOULD_BE_UPLOADED' },
      },
      on: {
        'analog.chooseMail': {
          guard: 'its requirement is met',
          target: 'SAVED_FOR_MANUAL_SIGNATURE_AND_SHOULD_BE_MAILED',
          actions: { type: 'send mail', params: { mailType: 'paperByPost' } },
        },
        'analog.upload': upload,
        'analog.cancel': cancel,
      },
    },
    SAVED_FOR_MANUAL_SIGNATURE_AND_SHOULD_BE_MAILED: {
      entry: {
        type: 'analog signature becomes',
        params: { status: 'SAVED_FOR_MANUAL_SIGNATURE_AND_SHOULD_BE_MAILED' },
      },
      on: {
        'analog.chooseUpload': {
          guard: 'its requirement is met',
          target: 'SAVED_FOR_MANUAL_SIGNATURE_AND_SHOULD_BE_UPLOADED',
        },
        'analog.markSent': {
          guard: 'its requirement is met',
          target: 'SENT_BY_MAIL',
          actions: { type: 'record', params: { eventType: 'AnalogSignatureSentByMail' } },
        },
        'analog.upload': upload,
        'analog.cancel': cancel,
      },
    },
    SENT_BY_MAIL: {
      entry: { type: 'analog signature becomes', params: { status: 'SENT_BY_MAIL' } },
      on: {
        'analog.unmarkSent': {
          guard: 'its requirement is met',
          target: 'SAVED_FOR_MANUAL_SIGNATURE_AND_SHOULD_BE_MAILED',
        },
        'analog.upload': upload,
      },
    },
    UPLOADED_BY_ASPIRANT: {
      tags: 'signed',
      entry: { type: 'analog signature becomes', params: { status: 'UPLOADED_BY_ASPIRANT' } },
      on: {
        ...uploaded,
        'analog.replace': [
          { guard: 'a caseworker acts', target: 'UPLOADED_BY_MA', actions: replaced },
          { guard: 'its requirement is met', actions: replaced },
        ],
      },
    },
    UPLOADED_BY_MA: {
      tags: 'signed',
      entry: { type: 'analog signature becomes', params: { status: 'UPLOADED_BY_MA' } },
      on: { ...uploaded, 'analog.replace': { guard: 'a caseworker acts', actions: replaced } },
    },
    APPROVED: {
      tags: 'signed',
      entry: { type: 'analog signature becomes', params: { status: 'APPROVED' } },
      on: {
        'signature.unapprove': {
          guard: 'its requirement is met',
          target: 'UPLOADED_BY_ASPIRANT',
          actions: ['note the event', ...unapproved],
        },
        'signature.reject': uploaded['signature.reject'],
      },
    },
    REJECTED_BY_MA: {
      entry: { type: 'analog signature becomes', params: { status: 'REJECTED_BY_MA' } },
      // Choosing to sign digitally clears what came of the paper.
      on: { 'analog.download': download, 'signature.share': { guard: 'its requirement is met', target: 'none' } },
    },
  },
})
