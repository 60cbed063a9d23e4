import { chartBase } from './chart-base.ts'
import { approved, unapproved } from './signature-approval.ts'

const download = {
  guard: 'requirements are met',
  target: 'SAVED_FOR_MANUAL_SIGNATURE_AND_SHOULD_BE_UPLOADED',
  actions: 'apply event',
} as const

const upload = [
  { guard: 'uploader is caseworker', target: 'UPLOADED_BY_MA', actions: 'apply event' },
  { guard: 'requirements are met', target: 'UPLOADED_BY_ASPIRANT', actions: 'apply event' },
] as const

const cancel = { guard: 'requirements are met', target: 'none', actions: 'apply event' } as const

const replaced = ['apply event', { type: 'record', params: { eventType: 'AnalogSignatureSubmitted' } }] as const

const uploaded = {
  'signature.approve': {
    guard: 'requirements are met',
    target: 'APPROVED',
    actions: ['apply event', ...approved],
  },
  'signature.reject': { guard: 'requirements are met', target: 'REJECTED_BY_MA', actions: 'apply event' },
} as const

/** The signature on paper: downloaded, then uploaded as one image or sent by post, then approved by a caseworker. */
export const analogSignature = chartBase.createStateConfig({
  initial: 'none',
  states: {
    none: {
      entry: { type: 'set analog signature status', params: { status: 'none' } },
      on: { 'analog.download': download },
    },
    SAVED_FOR_MANUAL_SIGNATURE_AND_SHOULD_BE_UPLOADED: {
      entry: {
        type: 'set analog signature status',
        params: { status: 'SAVED_FOR_MANUAL_SIGNATURE_AND_SHOULD_BE_UPLOADED' },
      },
      on: {
        'analog.chooseMail': {
          guard: 'requirements are met',
          target: 'SAVED_FOR_MANUAL_SIGNATURE_AND_SHOULD_BE_MAILED',
          actions: { type: 'send mail', params: { mailType: 'paperByPost' } },
        },
        'analog.upload': upload,
        'analog.cancel': cancel,
      },
    },
    SAVED_FOR_MANUAL_SIGNATURE_AND_SHOULD_BE_MAILED: {
      entry: {
        type: 'set analog signature status',
        params: { status: 'SAVED_FOR_MANUAL_SIGNATURE_AND_SHOULD_BE_MAILED' },
      },
      on: {
        'analog.chooseUpload': {
          guard: 'requirements are met',
          target: 'SAVED_FOR_MANUAL_SIGNATURE_AND_SHOULD_BE_UPLOADED',
        },
        'analog.markSent': {
          guard: 'requirements are met',
          target: 'SENT_BY_MAIL',
          actions: { type: 'record', params: { eventType: 'AnalogSignatureSentByMail' } },
        },
        'analog.upload': upload,
        'analog.cancel': cancel,
      },
    },
    SENT_BY_MAIL: {
      entry: { type: 'set analog signature status', params: { status: 'SENT_BY_MAIL' } },
      on: {
        'analog.unmarkSent': {
          guard: 'requirements are met',
          target: 'SAVED_FOR_MANUAL_SIGNATURE_AND_SHOULD_BE_MAILED',
        },
        'analog.upload': upload,
      },
    },
    UPLOADED_BY_ASPIRANT: {
      tags: 'signed',
      entry: { type: 'set analog signature status', params: { status: 'UPLOADED_BY_ASPIRANT' } },
      on: {
        ...uploaded,
        'analog.replace': [
          { guard: 'actor is caseworker', target: 'UPLOADED_BY_MA', actions: replaced },
          { guard: 'requirements are met', actions: replaced },
        ],
      },
    },
    UPLOADED_BY_MA: {
      tags: 'signed',
      entry: { type: 'set analog signature status', params: { status: 'UPLOADED_BY_MA' } },
      on: { ...uploaded, 'analog.replace': { guard: 'actor is caseworker', actions: replaced } },
    },
    APPROVED: {
      tags: 'signed',
      entry: { type: 'set analog signature status', params: { status: 'APPROVED' } },
      on: {
        'signature.unapprove': {
          guard: 'requirements are met',
          target: 'UPLOADED_BY_ASPIRANT',
          actions: ['apply event', ...unapproved],
        },
        'signature.reject': uploaded['signature.reject'],
      },
    },
    REJECTED_BY_MA: {
      entry: { type: 'set analog signature status', params: { status: 'REJECTED_BY_MA' } },
      // Choosing to sign digitally clears what came of the paper.
      on: { 'analog.download': download, 'signature.share': { guard: 'requirements are met', target: 'none' } },
    },
  },
})
