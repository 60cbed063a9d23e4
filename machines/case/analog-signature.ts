import { and, stateIn } from 'xstate'
import { chartBase } from './chart-base.ts'
import { signatureCanBeRejected } from './lifecycle/decisions.ts'
import { approvedOnPaper, mail, record } from './lifecycle/effects.ts'

const begins = { guard: stateIn('#paper'), target: '#paperAtHand' } as const

const upload = [
  {
    guard: and([stateIn('#paper'), 'the actor is a caseworker']),
    target: '#UPLOADED_BY_MA',
    actions: 'note the uploaded file',
  },
  { guard: stateIn('#paper'), target: '#UPLOADED_BY_ASPIRANT', actions: 'note the uploaded file' },
] as const

const replaced = ['note the uploaded file', record('AnalogSignatureSubmitted')] as const

const approval = {
  guard: and([
    stateIn('#review'),
    'no correction is open',
    'no change needs a new signature',
    'the changes since the signature are confirmed',
  ]),
  target: 'APPROVED',
  actions: ['confirm the paper signature', ...approvedOnPaper],
} as const

/** The signature on paper: downloaded, then uploaded as one image or sent by post, then approved by a caseworker. */
export const analogSignature = chartBase.createStateConfig({
  initial: 'none',
  states: {
    none: { always: begins },
    atHand: {
      id: 'paperAtHand',
      initial: 'SAVED_FOR_MANUAL_SIGNATURE_AND_SHOULD_BE_UPLOADED',
      states: {
        SAVED_FOR_MANUAL_SIGNATURE_AND_SHOULD_BE_UPLOADED: {
          on: {
            'analog.chooseMail': {
              guard: stateIn('#paper'),
              target: 'SAVED_FOR_MANUAL_SIGNATURE_AND_SHOULD_BE_MAILED',
              actions: ['note the posting', record('GenericChange'), mail('paperByPost')],
            },
          },
        },
        SAVED_FOR_MANUAL_SIGNATURE_AND_SHOULD_BE_MAILED: {
          id: 'paperToPost',
          tags: 'paperToPost',
          on: {
            'analog.chooseUpload': {
              guard: stateIn('#paper'),
              target: 'SAVED_FOR_MANUAL_SIGNATURE_AND_SHOULD_BE_UPLOADED',
              actions: record('GenericChange'),
            },
            'analog.markSent': {
              guard: stateIn('#paper'),
              target: '#SENT_BY_MAIL',
              actions: record('AnalogSignatureSentByMail'),
            },
          },
        },
      },
      always: { guard: stateIn('#filling'), target: 'none', actions: 'give up the paper' },
      on: { 'analog.upload': upload },
    },
    SENT_BY_MAIL: {
      id: 'SENT_BY_MAIL',
      tags: 'paperOnItsWay',
      on: {
        'analog.unmarkSent': { guard: stateIn('#paper'), target: '#paperToPost', actions: record('GenericChange') },
        'analog.upload': upload,
      },
    },
    received: {
      id: 'paperReceived',
      tags: 'signed',
      initial: 'UPLOADED_BY_ASPIRANT',
      states: {
        UPLOADED_BY_ASPIRANT: {
          id: 'UPLOADED_BY_ASPIRANT',
          on: {
            'signature.approve': approval,
            'analog.replace': [
              {
                guard: and([stateIn('#review'), 'the actor is a caseworker']),
                target: 'UPLOADED_BY_MA',
                actions: replaced,
              },
              { guard: stateIn('#review'), actions: replaced },
            ],
          },
        },
        UPLOADED_BY_MA: {
          id: 'UPLOADED_BY_MA',
          on: {
            'signature.approve': approval,
            'analog.replace': { guard: and([stateIn('#review'), 'the actor is a caseworker']), actions: replaced },
          },
        },
        APPROVED: {
          id: 'paperApproved',
          on: {
            'signature.unapprove': {
              guard: stateIn('#review'),
              target: 'UPLOADED_BY_ASPIRANT',
              actions: ['take back the confirmation on paper', record('GenericChange')],
            },
          },
        },
      },
      on: {
        'signature.reject': {
          guard: and([stateIn('#review'), ...signatureCanBeRejected]),
          target: 'REJECTED_BY_MA',
          actions: 'note why the paper signature is rejected',
        },
      },
    },
    REJECTED_BY_MA: {
      tags: 'paperRejected',
      // Choosing to sign digitally clears the earlier paper signature.
      always: [begins, { guard: stateIn('#signing'), target: 'none', actions: 'clear the paper signature' }],
    },
  },
})
