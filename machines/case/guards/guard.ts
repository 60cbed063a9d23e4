import type { Reason } from '#schemas/reason.ts'
import type { ChartContext, ChartFacts } from '../chart-facts.ts'
import type { CaseEvent, Question } from '../events.ts'
import type { Actor } from '../permissions.ts'

type GuardArgs = { context: ChartContext; event: CaseEvent }

/** A guard on the facts of the case alone. `reasons` has every reason why it fails, and is empty if it holds. */
export type Requirement = ((args: GuardArgs) => boolean) & { reasons: (facts: ChartFacts) => readonly Reason[] }

export const requirement = (reasons: Requirement['reasons']): Requirement =>
  Object.assign(({ context }: GuardArgs) => reasons(context.facts).length === 0, { reasons })

/** A guard on what an event contains or names. */
export type Demand = ((args: GuardArgs) => boolean) & {
  reasons: (facts: ChartFacts, event: Question) => readonly Reason[]
}

type EventWith<K extends PropertyKey> = Extract<CaseEvent, Readonly<Record<K, unknown>>>

const hasKey = <K extends PropertyKey>(event: Question, key: K): event is EventWith<K> =>
  Object.entries(event).some(([name, value]) => name === key && value !== undefined)

/** A demand on events that have the property. Other events pass. */
export const demand = <K extends PropertyKey>(
  key: K,
  check: (facts: ChartFacts, event: EventWith<K>) => readonly Reason[],
): Demand => {
  const reasons: Demand['reasons'] = (facts, event) => (hasKey(event, key) ? check(facts, event) : [])
  return Object.assign(({ context, event }: GuardArgs) => reasons(context.facts, event).length === 0, { reasons })
}

/** A guard that chooses between transitions and refuses nothing by itself. */
type Choice = ((args: GuardArgs) => boolean) & { isChosen: (context: ChartContext, event: Question) => boolean }

export const choice = (isChosen: (facts: ChartFacts, event: Question, actor: Actor) => boolean): Choice =>
  Object.assign(({ context, event }: GuardArgs) => isChosen(context.facts, event, context.actor), {
    isChosen: ({ facts, actor }: ChartContext, event: Question) => isChosen(facts, event, actor),
  })
