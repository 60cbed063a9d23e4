import * as v from 'valibot'
import { AuditEntry } from '../audit.ts'
import { LifecycleState } from '../case-status.ts'
import { JourneyEntry } from '../case.ts'
import { CaseFacts } from '../facts.ts'
import { IsoDate } from '../identifiers.ts'
import { Name } from './bounded.ts'
import { defineEndpoint } from './endpoint.ts'
import { caseIdParams } from './receipt.ts'

/** The stored facts and the complete history of a case, oldest first, including types of entries that no log shows. */
export const CaseHistory = v.strictObject({
  reference: v.string(),
  title: v.string(),
  facts: CaseFacts,
  journey: v.array(JourneyEntry),
  entries: v.array(AuditEntry),
})
export type CaseHistory = v.InferOutput<typeof CaseHistory>

/** Reads a case for drawing its history on the chart. */
export const getCaseHistory = defineEndpoint({
  name: 'getCaseHistory',
  group: 'Audit',
  method: 'GET',
  path: 'Case/{caseId}/History',
  access: 'staff',
  params: caseIdParams,
  response: CaseHistory,
})

const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

/**
 * One state. `current`: how many cases are in it now. `ended`: how many stays in it ended in the period; of these the median and the 90th percentile
 * of their time, in seconds, interpolated as PERCENTILE_CONT of SQL does, or null.
 */
export const StateStatistics = v.strictObject({
  state: LifecycleState,
  current: Count,
  ended: Count,
  median: v.nullable(v.number()),
  percentile90: v.nullable(v.number()),
})
export type StateStatistics = v.InferOutput<typeof StateStatistics>

/** How often cases went from one state to another in the period. */
export const StateTraffic = v.strictObject({ from: LifecycleState, to: LifecycleState, count: Count })
export type StateTraffic = v.InferOutput<typeof StateTraffic>

export const LifecycleStatistics = v.strictObject({ states: v.array(StateStatistics), traffic: v.array(StateTraffic) })
export type LifecycleStatistics = v.InferOutput<typeof LifecycleStatistics>

/**
 * Where the caller's cases are on the chart, and how long they have stayed in each state. The period has both of its days, in Swedish time;
 * `moId` narrows to one organisation. States and transitions without a case are left out.
 */
export const getStateStatistics = defineEndpoint({
  name: 'getStateStatistics',
  group: 'Case list',
  method: 'GET',
  path: 'Case/StateStatistics',
  access: 'staff',
  query: v.strictObject({ moId: v.optional(Name), from: IsoDate, to: IsoDate }),
  response: LifecycleStatistics,
})
