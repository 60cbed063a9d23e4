import type { SnapshotFrom } from 'xstate'
import { analogSignature } from './analog-signature.ts'
import { chartBase } from './chart-base.ts'
import { digitalSignature } from './digital-signature.ts'
import { internalSignature } from './internal-signature.ts'
import { lifecycle } from './lifecycle.ts'
import { regionalReview } from './regional-review.ts'

const ifAllowed = { guard: 'requirements are met' } as const
const record = <const T extends string>(eventType: T) => ({ type: 'record', params: { eventType } }) as const

/**
 * The case: five regions side by side, and above them what may happen in any state whose requirement holds. It is pure: effects
 * are declared, never run; time and chance come with the events.
 */
export const caseMachine = chartBase.createMachine({
  id: 'case',
  type: 'parallel',
  context: ({ input }) => input,
  states: { lifecycle, digitalSignature, analogSignature, internalSignature, regionalReview },
  on: {
    'form.start': { ...ifAllowed, actions: record('FormStarted') },
    'values.save': { ...ifAllowed, actions: 'record saved answers' },
    'contactPerson.save': { ...ifAllowed, actions: ['apply event', record('GenericChange')] },
    'form.approve': { ...ifAllowed, actions: ['apply event', record('FormApproved')] },
    'form.unapprove': { ...ifAllowed, actions: ['apply event', record('FormUnapproved')] },
    'checkpoint.confirm': { ...ifAllowed, actions: ['apply event', record('CheckpointApproved')] },
    'checkpoint.deny': { ...ifAllowed, actions: ['apply event', record('CheckpointDenied')] },
    'correction.request': {
      ...ifAllowed,
      actions: [
        'apply event',
        record('CorrectionNeeded'),
        { type: 'send mail', params: { mailType: 'correctionRequested' } },
      ],
    },
    'correction.draft': { ...ifAllowed, actions: 'apply event' },
    'correction.discard': { ...ifAllowed, actions: 'apply event' },
    'correction.send': {
      ...ifAllowed,
      actions: [
        'apply event',
        record('CorrectionNeeded'),
        { type: 'send mail', params: { mailType: 'correctionRequested' } },
      ],
    },
    'correction.withdraw': { ...ifAllowed, actions: ['apply event', record('GenericChange')] },
    'correction.handle': { ...ifAllowed, actions: ['apply event', record('CorrectionHandled')] },
    'correction.unhandle': { ...ifAllowed, actions: ['apply event', record('CorrectionUnhandled')] },
    'correction.approve': { ...ifAllowed, actions: ['apply event', record('CorrectionApproved')] },
    'message.post': [
      {
        guard: 'actor is caseworker',
        actions: [record('MAMessageSubmitted'), { type: 'send mail', params: { mailType: 'messageByCaseworker' } }],
      },
      { ...ifAllowed, actions: record('AspirantMessageSubmitted') },
    ],
    'message.handle': [
      { guard: 'actor is caseworker', actions: record('MessageHandledByMA') },
      { ...ifAllowed, actions: record('MessageHandledByAspirant') },
    ],
    'message.unhandle': [
      { guard: 'actor is caseworker', actions: record('MessageUnhandledByMA') },
      { ...ifAllowed, actions: record('MessageUnhandledByAspirant') },
    ],
    'note.add': { ...ifAllowed, actions: ['apply event', record('GenericChange')] },
    'note.delete': { ...ifAllowed, actions: ['apply event', record('GenericChange')] },
    'case.delegate': {
      ...ifAllowed,
      actions: ['apply event', record('CaseDelegated'), { type: 'send mail', params: { mailType: 'caseDelegated' } }],
    },
    'case.resetDelegation': { ...ifAllowed, actions: ['apply event', record('CaseResetDelegated')] },
    'case.changeContact': {
      ...ifAllowed,
      actions: [
        'apply event',
        'revoke tokens',
        record('CaseChangeContact'),
        { type: 'send mail', params: { mailType: 'contactChanged' } },
      ],
    },
    'case.setLocale': { ...ifAllowed, actions: ['apply event', record('GenericChange')] },
    'link.issue': { ...ifAllowed, actions: ['apply event', record('GenericChange')] },
    'link.revoke': { ...ifAllowed, actions: ['apply event', record('GenericChange')] },
    'mail.resend': { ...ifAllowed, actions: [record('GenericChange'), 'send mail again'] },
    'case.download': { ...ifAllowed, actions: 'apply event' },
    'creditReport.fetch': { ...ifAllowed, actions: 'apply event' },
  },
})

export type CaseSnapshot = SnapshotFrom<typeof caseMachine>
