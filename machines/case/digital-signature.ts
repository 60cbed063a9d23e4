import { chartBase } from './chart-base.ts'
import { approved, unapproved } from './signature-approval.ts'

const share = { guard: 'its requirement is met', target: 'SHARED', actions: 'note the event' } as const

/** Choosing paper clears what a digital round came to. */
const cleared = { guard: 'its requirement is met', target: 'notShared' } as const

const ended = { guard: 'its requirement is met', target: 'notShared', actions: 'note the event' } as const

/** The company's digital signature: shared with its signatories, signed by all, then approved by a caseworker. */
export const digitalSignature = chartBase.createStateConfig({
  initial: 'notShared',
  states: {
    notShared: {
      entry: { type: 'digital signature becomes', params: { status: 'notShared' } },
      on: { 'signature.share': share },
    },
    SHARED: {
      entry: { type: 'digital signature becomes', params: { status: 'SHARED' } },
      on: {
        'signature.signed': [
          {
            guard: 'it is the last signature',
            target: 'SIGNED',
            actions: ['note the event', { type: 'record', params: { eventType: 'SignatureSigned' } }],
          },
          {
            guard: 'its requirement is met',
            actions: ['note the event', { type: 'record', params: { eventType: 'SignatureSigned' } }],
          },
        ],
        'signature.remind': {
          guard: 'its requirement is met',
          actions: ['note the event', { type: 'record', params: { eventType: 'GenericChange' } }, 'remind signatory'],
        },
        'signature.readdress': {
          guard: 'its requirement is met',
          actions: [
            'note the event',
            { type: 'record', params: { eventType: 'GenericChange' } },
            'readdress signatory',
          ],
        },
        'signature.declined': { guard: 'its requirement is met', target: 'REJECTED', actions: 'note the event' },
        'signature.expired': { guard: 'its requirement is met', target: 'EXPIRED', actions: 'note the event' },
        'signature.cancel': ended,
        'case.reject': ended,
        'case.reset': ended,
      },
    },
    SIGNED: {
      tags: 'signed',
      entry: { type: 'digital signature becomes', params: { status: 'SIGNED' } },
      on: {
        'signature.approve': {
          guard: 'its requirement is met',
          target: 'APPROVED',
          actions: ['note the event', ...approved],
        },
        'signature.reject': { guard: 'its requirement is met', target: 'REJECTED_BY_MA', actions: 'note the event' },
      },
    },
    APPROVED: {
      tags: 'signed',
      entry: { type: 'digital signature becomes', params: { status: 'APPROVED' } },
      on: {
        'signature.unapprove': {
          guard: 'its requirement is met',
          target: 'SIGNED',
          actions: ['note the event', ...unapproved],
        },
        'signature.reject': { guard: 'its requirement is met', target: 'REJECTED_BY_MA', actions: 'note the event' },
      },
    },
    REJECTED: {
      entry: { type: 'digital signature becomes', params: { status: 'REJECTED' } },
      on: { 'signature.share': share, 'analog.download': cleared },
    },
    EXPIRED: {
      entry: { type: 'digital signature becomes', params: { status: 'EXPIRED' } },
      on: { 'signature.share': share, 'analog.download': cleared },
    },
    REJECTED_BY_MA: {
      entry: { type: 'digital signature becomes', params: { status: 'REJECTED_BY_MA' } },
      on: { 'signature.share': share, 'analog.download': cleared },
    },
  },
})
