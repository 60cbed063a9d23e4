import { and, not, or, stateIn } from 'xstate'
import { record } from './effects.ts'

/** Specification §4, derived rules: ready for internal signature. */
export const reviewIsComplete = [
  'every form is approved',
  or([stateIn('#digitallyApproved'), stateIn('#paperApproved')]),
  'no change needs a new signature',
  'every checkpoint is checked',
] as const

/** An export cannot be undone, so nothing unread and no unconfirmed change may go with it. */
export const isExportable = [
  ...reviewIsComplete,
  'no correction is open',
  'every answered correction is read',
  'the changes since the signature are confirmed',
] as const

export const exporting = {
  guard: and(isExportable),
  target: '#EXPORTED_TO_TELLUS',
  actions: ['call register', record('CaseExportedToTellus')],
} as const

export const submission = {
  guard: and([
    'the internal signature is a step of the case',
    // A case that the register has refused stays refused until somebody does a step again.
    not(or([stateIn('#internallySigned'), stateIn('#internalApproved')])),
    ...reviewIsComplete,
    'no correction is open',
    'signatories are named',
  ]),
  target: '#internal',
  actions: [
    'ask the internal signatories',
    { type: 'create signing document', params: { round: 'internal' } },
    record('InternalSignatureShared'),
  ],
} as const

/** Guards the rejection of the company's signature, digital or on paper. */
export const signatureCanBeRejected = [
  'no correction is open',
  'a message is written',
  'the company fills in the forms that open',
] as const

export const unapproval = {
  guard: and(['the form is on the case', 'the form is approved']),
  actions: ['take back the approval of the form', record('FormUnapproved')],
} as const

export const archiving = { target: '#ARCHIVED', actions: record('GenericChange') } as const
