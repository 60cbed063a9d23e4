import { assign } from 'xstate'
import type { ChartContext, ChartFacts } from '../chart-facts.ts'
import type { CaseEvent, CaseEventType } from '../events.ts'
import { actorName } from '../permissions.ts'

/** Returns the facts as an event of the types changes them. `by` is the name of the actor, empty for the system. */
type Apply<T extends CaseEventType> = (
  facts: ChartFacts,
  event: Extract<CaseEvent, { type: T }>,
  by: string,
) => ChartFacts

const isOneOf = <T extends CaseEventType>(
  event: CaseEvent,
  types: readonly T[],
): event is Extract<CaseEvent, { type: T }> => types.some((type) => type === event.type)

/** An action that changes the facts by what an event of the types contains; with another event it changes nothing. */
export const onEvent = <T extends CaseEventType>(types: readonly T[], apply: Apply<T>) =>
  assign<ChartContext, CaseEvent, undefined, CaseEvent, never>(({ context: { facts, actor }, event }) =>
    isOneOf(event, types) ? { facts: apply(facts, event, actorName(actor)) } : {},
  )

/** An action that changes the facts whatever the event. */
export const always = (apply: (facts: ChartFacts) => ChartFacts) =>
  assign<ChartContext, CaseEvent, undefined, CaseEvent, never>(({ context: { facts } }) => ({ facts: apply(facts) }))
