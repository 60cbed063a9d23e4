import { chartBase } from '../chart-base.ts'
import { archiving } from './decisions.ts'
import { ended, mail, record } from './effects.ts'
import { registered } from './registered.ts'
import { removal } from './removed.ts'

/** The company starts over: no link opens the case. */
export const reset = chartBase.createStateConfig({
  id: 'RESET',
  tags: ['locked', 'closed', 'completed', 'inArchive', 'awaits:nobody'],
  on: { 'case.archive': archiving, 'case.delete': removal('RESET') },
})

/** The case is decided. People can read it, write to each other, and archive it. */
export const closed = chartBase.createStateConfig({
  id: 'closed',
  tags: ['locked', 'closed'],
  initial: 'registered',
  states: {
    registered,
    CANCELLED_IN_TELLUS: {
      id: 'CANCELLED_IN_TELLUS',
      tags: ['completed', 'inArchive', 'withdrawn', 'awaits:nobody'],
      on: { 'case.archive': archiving, 'case.delete': removal('CANCELLED_IN_TELLUS') },
    },
    REJECTED: {
      id: 'REJECTED',
      tags: ['completed', 'inArchive', 'rejected', 'awaits:nobody'],
      on: {
        'case.reset': {
          target: '#RESET',
          actions: ['revoke tokens', record('CaseReset'), mail('caseReset'), ended],
        },
        'case.archive': archiving,
        'case.delete': removal('REJECTED'),
      },
    },
    ARCHIVED: { id: 'ARCHIVED', type: 'final', tags: ['completed', 'inArchive', 'archived', 'awaits:nobody'] },
  },
})
