import type { Reason } from '#schemas/reason.ts'
import type { ChartFacts } from '../chart-facts.ts'
import type { EventOf } from '../events.ts'
import { uniqueReasons } from '../reason-codes.ts'
import { answersAreLocked, formIsApproved } from './answers.ts'

type Positions = Pick<EventOf<'contactPerson.save'>, 'positions' | 'isNamed'>

/** The reason that a person cannot be changed: an answer with the person is locked. A person without an answer needs one unlocked position. */
const lockedPerson = (
  { positions, isNamed }: Positions,
  lockOf: (position: Positions['positions'][number]) => readonly Reason[],
): readonly Reason[] => {
  const locks = positions.map(lockOf)
  return isNamed || locks.every((reasons) => reasons.length > 0) ? uniqueReasons(locks.flat()) : []
}

export const personInApprovedForm = (facts: ChartFacts, event: Positions): readonly Reason[] =>
  lockedPerson(event, ({ formId }) => formIsApproved(facts, formId))

export const personInLockedAnswer = (facts: ChartFacts, event: Positions): readonly Reason[] =>
  lockedPerson(event, ({ formId, componentId }) => [
    ...formIsApproved(facts, formId),
    ...answersAreLocked(facts, { formId, componentIds: [componentId] }),
  ])
