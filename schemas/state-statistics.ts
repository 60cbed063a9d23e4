import * as v from 'valibot'
import { LifecycleState } from './case-status.ts'

const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

/**
 * One state. `current`: how many cases are in it now. `ended`: how many stays in it ended in the period; of these the median and the 90th
 * percentile of their time, in seconds, interpolated as PERCENTILE_CONT of SQL does; null without one.
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
