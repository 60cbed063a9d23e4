import { and, not, stateIn } from 'xstate'
import { chartBase } from './chart-base.ts'
import { signatureCanBeRejected } from './lifecycle/decisions.ts'
import { approved, mail, record } from './lifecycle/effects.ts'

const begins = { guard: stateIn('#signing'), target: '#SHARED' } as const

/** The signatories' links must not outlive the round. */
const voidDocument = { type: 'void signing document', params: { round: 'company' } } as const

const readdressable = [
  stateIn('#signing'),
  'the signatory is asked to sign',
  'the new signatory is another person',
] as const
const replaced = ['replace the signatory', record('GenericChange')] as const

/** The company's digital signature: shared with its signatories, signed by all, then approved by a caseworker. */
export const digitalSignature = chartBase.createStateConfig({
  initial: 'notShared',
  states: {
    notShared: { always: begins },
    SHARED: {
      id: 'SHARED',
      always: {
        guard: not(stateIn('#signing')),
        target: 'notShared',
        actions: ['clear the digital round', voidDocument],
      },
      on: {
        'signature.signed': [
          {
            guard: and([stateIn('#signing'), 'the last signature comes in']),
            target: '#digitallySigned',
            actions: ['note who has signed', record('SignatureSigned')],
          },
          {
            guard: and([stateIn('#signing'), 'the signatory is asked to sign']),
            actions: ['note who has signed', record('SignatureSigned')],
          },
        ],
        'signature.remind': {
          guard: and([stateIn('#signing'), 'the signatory is asked to sign', 'the last link was sent long ago']),
          actions: ['note the reminder', record('GenericChange'), 'remind signatory'],
        },
        'signature.readdress': [
          // The provider has kept the former signatory, and must not be asked again.
          { guard: and([...readdressable, 'the actor is the system']), actions: replaced },
          { guard: and(readdressable), actions: [...replaced, 'readdress signatory'] },
        ],
        'signature.declined': {
          guard: and([stateIn('#signing'), 'the signatory is asked to sign']),
          target: '#digitalEnded.REJECTED',
          actions: ['note who declined', voidDocument],
        },
        'signature.expired': {
          guard: stateIn('#signing'),
          target: '#digitalEnded.EXPIRED',
          actions: 'end the time to sign',
        },
        'signature.doubted': {
          guard: stateIn('#signing'),
          actions: [record('GenericChange'), mail('signatureDoubted')],
        },
      },
    },
    signed: {
      id: 'digitallySigned',
      tags: 'signed',
      initial: 'SIGNED',
      states: {
        SIGNED: {
          on: {
            'signature.approve': {
              guard: and([
                stateIn('#review'),
                'no correction is open',
                'no change needs a new signature',
                'the changes since the signature are confirmed',
              ]),
              target: 'APPROVED',
              actions: ['confirm the digital signature', ...approved],
            },
          },
        },
        APPROVED: {
          id: 'digitallyApproved',
          on: {
            'signature.unapprove': {
              guard: stateIn('#review'),
              target: 'SIGNED',
              actions: ['take back the confirmation', record('GenericChange')],
            },
          },
        },
      },
      on: {
        'signature.reject': {
          guard: and([stateIn('#review'), ...signatureCanBeRejected]),
          target: '#digitalEnded.REJECTED_BY_MA',
          actions: 'note why the digital signature is rejected',
        },
      },
    },
    ended: {
      id: 'digitalEnded',
      initial: 'REJECTED',
      states: {
        REJECTED: { tags: 'signatureDeclined' },
        EXPIRED: { tags: 'signatureExpired' },
        REJECTED_BY_MA: { tags: 'signatureRejected' },
      },
      // Choosing paper clears the result of a digital round.
      always: [begins, { guard: stateIn('#paper'), target: 'notShared', actions: 'clear the digital signature' }],
    },
  },
})
