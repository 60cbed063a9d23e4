import type { SnapshotFrom } from 'xstate'
import { analogSignature } from './analog-signature.ts'
import { chartBase } from './chart-base.ts'
import { digitalSignature } from './digital-signature.ts'
import { internalSignature } from './internal-signature.ts'
import { lifecycle } from './lifecycle.ts'
import { regionalReview } from './regional-review.ts'

const whenMet = { guard: 'its requirement is met' } as const
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
    'form.start': { ...whenMet, actions: record('FormStarted') },
    'values.save': { ...whenMet, actions: 'record saved answers' },
    'contactPerson.save': { ...whenMet, actions: ['note the event', record('GenericChange')] },
    'form.approve': { ...whenMet, actions: ['note the event', record('FormApproved')] },
    'form.unapprove': { ...whenMet, actions: ['note the event', record('FormUnapproved')] },
    'checkpoint.confirm': { ...whenMet, actions: ['note the event', record('CheckpointApproved')] },
    'checkpoint.deny': { ...whenMet, actions: ['note the event', record('CheckpointDenied')] },
    'correction.request': {
      ...whenMet,
      actions: [
        'note the event',
        record('CorrectionNeeded'),
        { type: 'send mail', params: { mailType: 'correctionRequested' } },
      ],
    },
    'correction.draft': { ...whenMet, actions: 'note the event' },
    'correction.discard': { ...whenMet, actions: 'note the event' },
    'correction.send': {
      ...whenMet,
      actions: [
        'note the event',
        record('CorrectionNeeded'),
        { type: 'send mail', params: { mailType: 'correctionRequested' } },
      ],
    },
    'correction.withdraw': { ...whenMet, actions: ['note the event', record('GenericChange')] },
    'correction.handle': { ...whenMet, actions: ['note the event', record('CorrectionHandled')] },
    'correction.unhandle': { ...whenMet, actions: ['note the event', record('CorrectionUnhandled')] },
    'correction.approve': { ...whenMet, actions: ['note the event', record('CorrectionApproved')] },
    'message.post': [
      {
        guard: 'a caseworker acts',
        actions: [record('MAMessageSubmitted'), { type: 'send mail', params: { mailType: 'messageByCaseworker' } }],
      },
      { ...whenMet, actions: record('AspirantMessageSubmitted') },
    ],
    'message.handle': [
      { guard: 'a caseworker acts', actions: record('MessageHandledByMA') },
      { ...whenMet, actions: record('MessageHandledByAspirant') },
    ],
    'message.unhandle': [
      { guard: 'a caseworker acts', actions: record('MessageUnhandledByMA') },
      { ...whenMet, actions: record('MessageUnhandledByAspirant') },
    ],
    'note.add': { ...whenMet, actions: ['note the event', record('GenericChange')] },
    'note.delete': { ...whenMet, actions: ['note the event', record('GenericChange')] },
    'case.delegate': {
      ...whenMet,
      actions: [
        'note the event',
        record('CaseDelegated'),
        { type: 'send mail', params: { mailType: 'caseDelegated' } },
      ],
    },
    'case.resetDelegation': { ...whenMet, actions: ['note the event', record('CaseResetDelegated')] },
    'case.changeContact': {
      ...whenMet,
      actions: [
        'note the event',
        'revoke tokens',
        record('CaseChangeContact'),
        { type: 'send mail', params: { mailType: 'contactChanged' } },
      ],
    },
    'case.setLocale': { ...whenMet, actions: ['note the event', record('GenericChange')] },
    'link.issue': { ...whenMet, actions: ['note the event', record('GenericChange')] },
    'link.revoke': { ...whenMet, actions: ['note the event', record('GenericChange')] },
    'mail.resend': { ...whenMet, actions: [record('GenericChange'), 'send mail again'] },
    'case.download': { ...whenMet, actions: 'note the event' },
    'creditReport.fetch': { ...whenMet, actions: 'note the event' },
  },
})

export type CaseSnapshot = SnapshotFrom<typeof caseMachine>
