import { chartBase } from './chart-base.ts'
import { approved, unapproved } from './signature-approval.ts'

const share = { guard: 'requirements are met', target: 'SHARED', actions: 'apply event' } as const

/** Choosing paper clears what a digital round came to. */
const cleared = { guard: 'requirements are met', target: 'notShared' } as const

const ended = { guard: 'requirements are met', target: 'notShared', actions: 'apply event' } as const

/** The company's digital signature: shared with its signatories, signed by all, then approved by a caseworker. */
export const digitalSignature = chartBase.createStateConfig({
  initial: 'notShared',
  states: {
    notShared: {
      entry: { type: 'set digital signature status', params: { status: 'notShared' } },
      on: { 'signature.share': share },
    },
    SHARED: {
      entry: { type: 'set digital signature status', params: { status: 'SHARED' } },
      on: {
        'signature.signed': [
          {
            guard: 'is last signature',
            target: 'SIGNED',
            actions: ['apply event', { type: 'record', params: { eventType: 'SignatureSigned' } }],
          },
          {
            guard: 'requirements are met',
            actions: ['apply event', { type: 'record', params: { eventType: 'SignatureSigned' } }],
          },
        ],
        'signature.remind': {
          guard: 'requirements are met',
          actions: ['apply event', { type: 'record', params: { eventType: 'GenericChange' } }, 'remind signatory'],
        },
        'signature.readdress': {
          guard: 'requirements are met',
          actions: ['apply event', { type: 'record', params: { eventType: 'GenericChange' } }, 'readdress signatory'],
        },
        'signature.declined': { guard: 'requirements are met', target: 'REJECTED', actions: 'apply event' },
        'signature.expired': { guard: 'requirements are met', target: 'EXPIRED', actions: 'apply event' },
        'signature.cancel': ended,
        'case.reject': ended,
        'case.reset': ended,
      },
    },
    SIGNED: {
      tags: 'signed',
      entry: { type: 'set digital signature status', params: { status: 'SIGNED' } },
      on: {
        'signature.approve': {
          guard: 'requirements are met',
          target: 'APPROVED',
          actions: ['apply event', ...approved],
        },
        'signature.reject': { guard: 'requirements are met', target: 'REJECTED_BY_MA', actions: 'apply event' },
      },
    },
    APPROVED: {
      tags: 'signed',
      entry: { type: 'set digital signature status', params: { status: 'APPROVED' } },
      on: {
        'signature.unapprove': {
          guard: 'requirements are met',
          target: 'SIGNED',
          actions: ['apply event', ...unapproved],
        },
        'signature.reject': { guard: 'requirements are met', target: 'REJECTED_BY_MA', actions: 'apply event' },
      },
    },
    REJECTED: {
      entry: { type: 'set digital signature status', params: { status: 'REJECTED' } },
      on: { 'signature.share': share, 'analog.download': cleared },
    },
    EXPIRED: {
      entry: { type: 'set digital signature status', params: { status: 'EXPIRED' } },
      on: { 'signature.share': share, 'analog.download': cleared },
    },
    REJECTED_BY_MA: {
      entry: { type: 'set digital signature status', params: { status: 'REJECTED_BY_MA' } },
      on: { 'signature.share': share, 'analog.download': cleared },
    },
  },
})
