import { and } from 'xstate'
import { chartBase } from '../chart-base.ts'
import { unapproval } from './decisions.ts'
import { removal } from './removed.ts'
import { mail, record } from './effects.ts'

const answersAreOpen = and(['the form is on the case', 'the form is not approved'])

/** The company fills in its forms, and then chooses how to sign. */
export const filling = chartBase.createStateConfig({
  id: 'filling',
  tags: ['awaits:applicant', 'answersAreOpen'],
  initial: 'CREATED',
  states: {
    CREATED: {
      id: 'CREATED',
      on: {
        'form.start': { guard: answersAreOpen, target: 'STARTED', actions: record('FormStarted') },
        'values.save': { guard: answersAreOpen, target: 'STARTED', actions: 'record saved answers' },
        'case.delete': removal('CREATED'),
      },
    },
    STARTED: {
      id: 'STARTED',
      on: {
        'form.start': { guard: answersAreOpen, actions: record('FormStarted') },
        'values.save': { guard: answersAreOpen, actions: 'record saved answers' },
        'case.delete': removal('STARTED'),
      },
    },
  },
  on: {
    'contactPerson.save': { guard: 'no approved form names the person', actions: record('GenericChange') },
    'form.unapprove': unapproval,
    'signature.share': {
      guard: and([
        'digital signing is switched on',
        'every form is ready to be signed',
        'no correction is open',
        'signatories are named',
        'enough signatories are named',
      ]),
      target: '#signing',
      actions: [
        'ask the signatories',
        { type: 'create signing document', params: { round: 'company' } },
        record('SignatureShared'),
        mail('signatureShared'),
      ],
    },
    'analog.download': {
      guard: and([
        'signing on paper is switched on',
        'every form is ready to be signed',
        'no correction is open',
        'enough people sign on paper',
      ]),
      target: '#paper',
      actions: ['note who sign on paper', 'freeze revision', record('GenericChange'), mail('paperToSign')],
    },
  },
})
