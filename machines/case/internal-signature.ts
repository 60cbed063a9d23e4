import { and, not, or, stateIn } from 'xstate'
import { chartBase } from './chart-base.ts'
import { mail, record } from './lifecycle/effects.ts'

/** If work on the case resumes after the register's refusal, the internal signature must be given again. */
const comesBack = {
  guard: or([stateIn('#SUBMITTED'), stateIn('#filling')]),
  target: '#internalNotYetRequested',
  actions: 'clear the internal round',
} as const

const begins = { guard: stateIn('#internal'), target: '#internalRequested' } as const

const voidDocument = { type: 'void signing document', params: { round: 'internal' } } as const

const signed = ['note who has signed internally', record('InternalSignatureSigned')] as const

const rejected = ['note why the internal signature is rejected', record('InternalSignatureRejected')] as const

const rejectable = and([stateIn('#internal'), 'a message is written'])

/** The member organisation's own signature, where the template requires it. */
export const internalSignature = chartBase.createStateConfig({
  initial: 'notRequired',
  states: {
    notRequired: {},
    notYetRequested: { id: 'internalNotYetRequested', always: begins },
    underway: {
      id: 'internalUnderway',
      initial: 'requested',
      states: {
        requested: {
          id: 'internalRequested',
          tags: 'withInternalSignatories',
          // The case leaves without the outstanding signatures, so their links must be voided.
          always: {
            guard: not(stateIn('#internal')),
            target: '#internalNotYetRequested',
            actions: ['clear the internal round', voidDocument],
          },
          on: {
            'internalSignature.signed': [
              {
                guard: and([stateIn('#internal'), 'the last internal signature comes in']),
                target: 'SIGNED_BY_SIGNATORIES',
                actions: signed,
              },
              { guard: and([stateIn('#internal'), 'the internal signatory is asked to sign']), actions: signed },
            ],
            'internalSignature.declined': {
              guard: and([stateIn('#internal'), 'the internal signatory is asked to sign']),
              target: '#internalEnded.signatoryDeclined',
              actions: [
                'note who declined internally',
                voidDocument,
                record('InternalSignatureDenied'),
                mail('internalSignatureDeclined'),
              ],
            },
            'internalSignature.expired': {
              guard: stateIn('#internal'),
              target: '#internalEnded.expired',
              actions: ['end the time to sign internally', record('GenericChange'), mail('internalSignatureExpired')],
            },
            'internalSignature.doubted': {
              guard: stateIn('#internal'),
              actions: [record('GenericChange'), mail('signatureDoubted')],
            },
            'internalSignature.reject': {
              guard: rejectable,
              target: '#internalEnded.REJECTED_BY_MA',
              actions: [...rejected, voidDocument],
            },
          },
        },
        SIGNED_BY_SIGNATORIES: {
          id: 'internallySigned',
          always: comesBack,
          on: {
            'internalSignature.approve': {
              guard: stateIn('#internal'),
              target: '#internalApproved',
              actions: record('InternalSignatureApproved'),
            },
            'internalSignature.reject': {
              guard: rejectable,
              target: '#internalEnded.REJECTED_BY_MA',
              actions: rejected,
            },
          },
        },
      },
    },
    SIGNATURES_APPROVED: {
      id: 'internalApproved',
      always: comesBack,
      on: {
        'internalSignature.unapprove': {
          guard: stateIn('#internal'),
          target: '#internalUnderway.SIGNED_BY_SIGNATORIES',
          actions: record('GenericChange'),
        },
      },
    },
    ended: {
      id: 'internalEnded',
      initial: 'signatoryDeclined',
      states: {
        signatoryDeclined: { tags: 'internallyDeclined' },
        expired: { tags: 'internallyExpired' },
        REJECTED_BY_MA: { tags: 'internallyRejected' },
      },
      always: begins,
    },
  },
})
