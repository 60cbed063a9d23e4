import type { CaseStatus } from '#schemas/case-status.ts'
import type { CaseFacts } from '#schemas/facts.ts'
import { caseMachine, type CaseSnapshot } from './case.ts'
import type { Actor } from './permissions.ts'

type LifecycleValue = Exclude<CaseStatus, 'SUBMITTED'> | { SUBMITTED: 'awaitingSignatories' | 'underReview' }

const lifecycleValue = ({ status, signature }: CaseFacts): LifecycleValue =>
  status === 'SUBMITTED' ? { SUBMITTED: signature.status === 'SHARED' ? 'awaitingSignatories' : 'underReview' } : status

/**
 * Restores the chart of a case from its stored facts alone.
 * @throws Error when a stored status is none of the chart's: it is never mistaken for the beginning.
 */
export const restoreCase = (facts: CaseFacts, actor: Actor): CaseSnapshot =>
  caseMachine.resolveState({
    value: {
      lifecycle: lifecycleValue(facts),
      digitalSignature: facts.signature.status,
      analogSignature: facts.analogSignature.status,
      internalSignature: facts.internalSignature.status,
      regionalReview: facts.regionalReview.status,
    },
    context: { facts, actor },
  })
