import * as v from 'valibot'

/** Which step of a replay is on screen, from 1; without one, the last. `expanded`: as on the chart. */
export const ReplaySearch = v.object({
  expanded: v.optional(v.fallback(v.optional(v.string()), undefined)),
  step: v.optional(v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))), undefined)),
})
export type ReplaySearch = v.InferOutput<typeof ReplaySearch>
