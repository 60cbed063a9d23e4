import { chartBase } from '../chart-base.ts'
import { mail, record } from './effects.ts'

/** The application is with its signatories. Its wire status is already SUBMITTED. */
export const signing = chartBase.createStateConfig({
  id: 'signing',
  tags: ['awaits:signatory', 'withSignatories'],
  initial: 'awaitingSignatories',
  states: { awaitingSignatories: {} },
  on: {
    'signature.signed': {
      guard: 'the last signature comes in',
      target: '#review',
      actions: [mail('applicationReceived'), mail('signedCopy')],
    },
    'signature.declined': {
      guard: 'the signatory is asked to sign',
      target: '#CREATED',
      actions: [record('SignatureDenied'), mail('signatureDeclined')],
    },
    'signature.expired': { target: '#CREATED', actions: [record('GenericChange'), mail('signatureExpired')] },
    'signature.cancel': { target: '#CREATED', actions: record('SignatureRejected') },
  },
})
