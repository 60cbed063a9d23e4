import * as v from 'valibot'
import { integerParam } from '#src/platform/search-params.ts'

/** The step of a replay that is on screen, from 1; without one, the last. `expanded`: as on the chart. */
export const ReplaySearch = v.object({
  expanded: v.optional(v.fallback(v.optional(v.string()), undefined)),
  step: v.optional(v.fallback(v.optional(integerParam), undefined)),
})
export type ReplaySearch = v.InferOutput<typeof ReplaySearch>
