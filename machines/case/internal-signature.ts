import { chartBase } from './chart-base.ts'

const submit = {
  guard: 'requirements are met',
  target: 'requested',
  actions: [
    'apply event',
    'freeze revision',
    { type: 'create signing document', params: { round: 'internal' } },
    { type: 'record', params: { eventType: 'InternalSignatureShared' } },
  ],
} as const

const reject = {
  guard: 'requirements are met',
  target: 'REJECTED_BY_MA',
  actions: ['apply event', { type: 'record', params: { eventType: 'InternalSignatureRejected' } }],
} as const

/** The case goes on without the signatures that are still out: their links must not outlive it. */
const abandoned = {
  guard: 'requirements are met',
  target: 'notYetRequested',
  actions: ['apply event', { type: 'void signing document', params: { round: 'internal' } }],
} as const

const signed = ['apply event', { type: 'record', params: { eventType: 'InternalSignatureSigned' } }] as const

/** The member organisation's own signature, where the template requires it. */
export const internalSignature = chartBase.createStateConfig({
  initial: 'notRequired',
  states: {
    notRequired: { entry: { type: 'set internal signature status', params: { status: 'notRequired' } } },
    notYetRequested: {
      entry: { type: 'set internal signature status', params: { status: 'notYetRequested' } },
      on: { 'internalSignature.submit': submit },
    },
    requested: {
      entry: { type: 'set internal signature status', params: { status: 'requested' } },
      on: {
        'internalSignature.signed': [
          { guard: 'is last internal signature', target: 'SIGNED_BY_SIGNATORIES', actions: signed },
          { guard: 'requirements are met', actions: signed },
        ],
        'internalSignature.declined': {
          guard: 'requirements are met',
          target: 'signatoryDeclined',
          actions: [
            'apply event',
            { type: 'void signing document', params: { round: 'internal' } },
            { type: 'record', params: { eventType: 'InternalSignatureDenied' } },
          ],
        },
        'internalSignature.expired': {
          guard: 'requirements are met',
          target: 'expired',
          actions: ['apply event', { type: 'record', params: { eventType: 'GenericChange' } }],
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
      entry: { type: 'set internal signature status', params: { status: 'SIGNED_BY_SIGNATORIES' } },
      on: {
        'internalSignature.approve': {
          guard: 'requirements are met',
          target: 'SIGNATURES_APPROVED',
          actions: { type: 'record', params: { eventType: 'InternalSignatureApproved' } },
        },
        'internalSignature.reject': reject,
      },
    },
    SIGNATURES_APPROVED: {
      entry: { type: 'set internal signature status', params: { status: 'SIGNATURES_APPROVED' } },
      on: {
        'internalSignature.unapprove': {
          guard: 'requirements are met',
          target: 'SIGNED_BY_SIGNATORIES',
          actions: { type: 'record', params: { eventType: 'GenericChange' } },
        },
      },
    },
    signatoryDeclined: {
      entry: { type: 'set internal signature status', params: { status: 'signatoryDeclined' } },
      on: { 'internalSignature.submit': submit },
    },
    expired: {
      entry: { type: 'set internal signature status', params: { status: 'expired' } },
      on: { 'internalSignature.submit': submit },
    },
    REJECTED_BY_MA: {
      entry: { type: 'set internal signature status', params: { status: 'REJECTED_BY_MA' } },
      on: { 'internalSignature.submit': submit },
    },
  },
})
