import type { ChartFacts } from './chart-facts.ts'
import type { Actor } from './permissions.ts'

/** The chart's context is what is stored beside its states, and who acts. */
export type CaseContext = { facts: ChartFacts; actor: Actor }
