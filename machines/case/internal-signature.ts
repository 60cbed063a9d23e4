import { chartBase } from './chart-base.ts'

const submit = {
  guard: 'its requirement is met',
  target: 'requested',
  actions: [
    'note the event',
    'freeze revision',
    { type: 'create signing document', params: { round: 'internal' } },
    { type: 'record', params: { eventType: 'InternalSignatureShared' } },
  ],
} as const

const reject = {
  guard: 'its requirement is met',
  target: 'REJECTED_BY_MA',
  actions: ['note the event', { type: 'record', params: { eventType: 'InternalSignatureRejected' } }],
} as const

/** The case goes on without the signatures that are still out: their links must not outlive it. */
const abandoned = {
  guard: 'its requirement is met',
  target: 'notYetRequested',
  actions: ['note the event', { type: 'void signing document', params: { round: 'internal' } }],
} as const

const signed = ['note the event', { type: 'record', params: { eventType: 'InternalSignatureSigned' } }] as const

/** The member organisation's own signature, where the template asks for it. */
export const internalSignature = chartBase.createStateConfig({
  initial: 'notRequired',
  states: {
    notRequired: { entry: { type: 'internal signature becomes', params: { status: 'notRequired' } } },
    notYetRequested: {
      entry: { type: 'internal signature becomes', params: { status: 'notYetRequested' } },
      on: { 'internalSignature.submit': submit },
    },
    requested: {
      entry: { type: 'internal signature becomes', params: { status: 'requested' } },
      on: {
        'internalSignature.signed': [
          { guard: 'it is the last internal signature', target: 'SIGNED_BY_SIGNATORIES', actions: signed },
          { guard: 'its requirement is met', actions: signed },
        ],
        'internalSignature.declined': {
          guard: 'its requirement is met',
          target: 'signatoryDeclined',
          actions: [
            'note the event',
            { type: 'void signing document', params: { round: 'internal' } },
            { type: 'record', params: { eventType: 'InternalSignatureDenied' } },
          ],
        },
        'internalSignature.expired': {
          guard: 'its requirement is met',
          target: 'expired',
          actions: ['note the event', { type: 'record', params: { eventType: 'GenericChange' } }],
        },
        'internalSignature.reject': {
          ...reject,
          actions: [...reject.actions, { type: 'void signing document', params: { round: 'internal' } }],
        },
        'case.export': abandoned,
        'case.reject': abandoned,
        'case.reset': abandoned,
      },
    },
    SIGNED_BY_SIGNATORIES: {
      entry: { type: 'internal signature becomes', params: { status: 'SIGNED_BY_SIGNATORIES' } },
      on: {
        'internalSignature.approve': {
          guard: 'its requirement is met',
          target: 'SIGNATURES_APPROVED',
          actions: { type: 'record', params: { eventType: 'InternalSignatureApproved' } },
        },
        'internalSignature.reject': reject,
      },
    },
    SIGNATURES_APPROVED: {
      entry: { type: 'internal signature becomes', params: { status: 'SIGNATURES_APPROVED' } },
      on: {
        'internalSignature.unapprove': {
          guard: 'its requirement is met',
          target: 'SIGNED_BY_SIGNATORIES',
          actions: { type: 'record', params: { eventType: 'GenericChange' } },
        },
      },
    },
    signatoryDeclined: {
      entry: { type: 'internal signature becomes', params: { status: 'signatoryDeclined' } },
      on: { 'internalSignature.submit': submit },
    },
    expired: {
      entry: { type: 'internal signature becomes', params: { status: 'expired' } },
      on: { 'internalSignature.submit': submit },
    },
    REJECTED_BY_MA: {
      entry: { type: 'internal signature becomes', params: { status: 'REJECTED_BY_MA' } },
      on: { 'internalSignature.submit': submit },
    },
  },
})
