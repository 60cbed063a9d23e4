import { and } from 'xstate'
import { chartBase } from '../chart-base.ts'
import type { RemovableStatus } from '../removal.ts'
import { ended, record } from './effects.ts'

export const removal = (from: RemovableStatus) =>
  ({
    target: '#REMOVED',
    actions: [{ type: 'note the removal', params: { from } }, 'revoke tokens', record('GenericChange'), ended],
  }) as const

const restoration = ['undo the removal', record('GenericChange')] as const

/** Removed: for two weeks the case can be restored to its former status. Its links stay revoked. */
export const removed = chartBase.createStateConfig({
  id: 'REMOVED',
  tags: ['locked', 'closed', 'removed', 'awaits:nobody'],
  on: {
    'case.restore': [
      {
        guard: and(['the company has not begun anew', 'the removal can still be undone', 'it was removed as CREATED']),
        target: '#CREATED',
        actions: restoration,
      },
      {
        guard: and(['the company has not begun anew', 'the removal can still be undone', 'it was removed as STARTED']),
        target: '#STARTED',
        actions: restoration,
      },
      {
        guard: and(['the company has not begun anew', 'the removal can still be undone', 'it was removed as RESET']),
        target: '#RESET',
        actions: restoration,
      },
      {
        guard: and(['the company has not begun anew', 'the removal can still be undone', 'it was removed as REJECTED']),
        target: '#REJECTED',
        actions: restoration,
      },
      {
        guard: and([
          'the company has not begun anew',
          'the removal can still be undone',
          'it was removed as CANCELLED_IN_TELLUS',
        ]),
        target: '#CANCELLED_IN_TELLUS',
        actions: restoration,
      },
    ],
  },
})
