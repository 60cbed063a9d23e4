import type { CaseFacts } from '#schemas/facts.ts'
import type { Actor } from './permissions.ts'

type WithoutStatus<T> = Omit<T, 'status'>

/** The facts beside the states. The statuses exist only as states of the chart, so that no guard can compare them. */
export type ChartFacts = Omit<
  CaseFacts,
  'status' | 'signature' | 'analogSignature' | 'internalSignature' | 'regionalReview'
> & {
  signature: WithoutStatus<CaseFacts['signature']>
  analogSignature: WithoutStatus<CaseFacts['analogSignature']>
  internalSignature: WithoutStatus<CaseFacts['internalSignature']>
  regionalReview: WithoutStatus<CaseFacts['regionalReview']>
}

/** The context of the chart: the stored facts beside its states, and the actor. */
export type ChartContext = { facts: ChartFacts; actor: Actor }
