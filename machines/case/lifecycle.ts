import { and } from 'xstate'
import { chartBase } from './chart-base.ts'
import { closed, reset } from './lifecycle/closed.ts'
import { mail, record } from './lifecycle/effects.ts'
import { open } from './lifecycle/open.ts'
import { removed } from './lifecycle/removed.ts'

/** The company can open the case by its link, whether the case is open or closed. */
const accessible = chartBase.createStateConfig({
  tags: 'opensByLink',
  initial: 'open',
  states: { open, closed },
  on: {
    'link.issue': { actions: record('GenericChange') },
    'mail.resend': {
      guard: and(['the mail has been sent', 'the recipient is the contact']),
      actions: [record('GenericChange'), 'send mail again'],
    },
  },
})

/** People can write messages, keep notes and read the content of a case until somebody removes the case. */
const existing = chartBase.createStateConfig({
  initial: 'accessible',
  states: { accessible, RESET: reset },
  on: {
    'message.post': [
      {
        guard: and(['the actor is a caseworker', 'the form is not internal']),
        actions: [record('MAMessageSubmitted'), mail('messageByCaseworker')],
      },
      { guard: 'the form is not internal', actions: [record('AspirantMessageSubmitted'), mail('messageByCompany')] },
    ],
    'message.handle': [
      { guard: 'the actor is a caseworker', actions: record('MessageHandledByMA') },
      { actions: record('MessageHandledByAspirant') },
    ],
    'message.unhandle': [
      { guard: 'the actor is a caseworker', actions: record('MessageUnhandledByMA') },
      { actions: record('MessageUnhandledByAspirant') },
    ],
    'note.add': { actions: record('GenericChange') },
    'note.delete': { actions: record('GenericChange') },
    'correction.discard': { guard: 'a correction of the answer is drafted', actions: 'discard the draft' },
    'case.setLocale': { actions: record('GenericChange') },
    'case.download': { actions: 'only read' },
    'creditReport.fetch': {
      guard: 'the credit report is a step of the case',
      actions: 'mark the credit report as available',
    },
  },
})

/** The lifecycle of the case, from the first click to the register. The innermost names are the wire's statuses (specification §4). */
export const lifecycle = chartBase.createStateConfig({
  initial: 'existing',
  states: { existing, REMOVED: removed },
  // A link can be revoked in every state of the case.
  on: { 'link.revoke': { actions: ['revoke link', record('GenericChange')] } },
})
