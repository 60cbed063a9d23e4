import type { SnapshotFrom } from 'xstate'
import { analogSignature } from './analog-signature.ts'
import { chartBase } from './chart-base.ts'
import { digitalSignature } from './digital-signature.ts'
import { internalSignature } from './internal-signature.ts'
import { lifecycle } from './lifecycle.ts'
import { regionalReview } from './regional-review.ts'

/**
 * The case: five regions side by side. The lifecycle leads; the others follow it and ask for its states by `stateIn`. It is pure:
 * effects are declared, never run; time and chance come with the events.
 */
export const caseMachine = chartBase.createMachine({
  id: 'case',
  type: 'parallel',
  context: ({ input }) => input,
  states: { lifecycle, digitalSignature, analogSignature, internalSignature, regionalReview },
})

export type CaseSnapshot = SnapshotFrom<typeof caseMachine>
