import { and } from 'xstate'
import { chartBase } from '../chart-base.ts'
import { ended, mail, record } from './effects.ts'
import { filling } from './filling.ts'
import { internal } from './internal.ts'
import { paper } from './paper.ts'
import { region } from './region.ts'
import { review } from './review.ts'
import { signing } from './signing.ts'

const requestable = [
  'the form is on the case',
  'the form is not internal',
  'the form is not approved',
  'no correction of the answer is open',
  'a message is written',
] as const

const withdrawal = {
  guard: 'a correction of the answer is open',
  actions: ['withdraw the correction', record('GenericChange'), mail('correctionWithdrawn')],
} as const

/** Signed or being signed: the company's answers are locked, except those that a correction opens. */
const locked = chartBase.createStateConfig({
  tags: 'locked',
  initial: 'review',
  states: { paper, signing, review, region, internal },
  on: {
    'form.start': {
      guard: and(['the form is on the case', 'the form is not approved', 'the form is open']),
      actions: record('FormStarted'),
    },
    'values.save': {
      guard: and(['the form is on the case', 'the form is not approved', 'the answers are open']),
      actions: 'record saved answers',
    },
    'contactPerson.save': { guard: 'the answers that name the person are open', actions: record('GenericChange') },
    'correction.withdraw': { ...withdrawal, actions: ['restore answers', ...withdrawal.actions] },
  },
})

/** An undecided case is handled: corrected, delegated, rejected or reset. */
export const open = chartBase.createStateConfig({
  id: 'open',
  initial: 'filling',
  states: { filling, locked },
  on: {
    'correction.request': {
      guard: and(requestable),
      actions: ['open the correction', record('CorrectionNeeded'), mail('correctionRequested')],
    },
    'correction.draft': { guard: and(requestable), actions: 'save the draft' },
    'correction.send': {
      guard: and(['a correction is drafted', 'every drafted correction can be requested']),
      actions: ['open the drafted corrections', record('CorrectionNeeded'), mail('correctionRequested')],
    },
    'correction.withdraw': withdrawal,
    'correction.handle': {
      guard: and([
        'a correction of the answer is open',
        'the correction is answered',
        'the corrected form is filled in',
      ]),
      actions: ['close the correction', record('CorrectionHandled'), mail('correctionsHandled')],
    },
    'correction.unhandle': {
      guard: and(['a correction of the answer is handled', 'the corrected form is not approved']),
      actions: ['reopen the correction', record('CorrectionUnhandled')],
    },
    'correction.approve': {
      guard: 'a correction of the answer is handled',
      actions: ['approve the correction', record('CorrectionApproved')],
    },
    'case.delegate': { actions: ['delegate the case', record('CaseDelegated'), mail('caseDelegated')] },
    'case.resetDelegation': {
      guard: 'somebody handles the case',
      actions: ['take back the delegation', record('CaseResetDelegated')],
    },
    'case.changeContact': {
      guard: 'the contact is another person',
      actions: ['change the contact', 'revoke tokens', record('CaseChangeContact'), mail('contactChanged')],
    },
    'case.inform': {
      guard: 'the company has no link',
      actions: ['inform the company', record('GenericChange'), mail('caseCreated')],
    },
    'case.reject': {
      guard: and(['no correction is open', 'a message is written']),
      target: '#REJECTED',
      actions: [record('CaseRejected'), mail('caseRejected'), ended],
    },
    'case.reset': {
      target: '#RESET',
      actions: ['revoke tokens', record('CaseReset'), mail('caseReset'), ended],
    },
  },
})
