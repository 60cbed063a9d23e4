import { machineNames } from '#machines/charts/chart.ts'
import * as v from 'valibot'

export const chartViews = ['picture', 'outline', 'live'] as const

/** The chart that is on screen. `at`: the path of a state or the id of a transition, so that a link leads to it. */
export const ChartSearch = v.object({
  machine: v.optional(v.fallback(v.picklist(machineNames), 'case')),
  at: v.optional(v.fallback(v.string(), '')),
  /** The paths of the states that are expanded, or `all`; none: the overview. */
  expanded: v.optional(v.fallback(v.optional(v.string()), undefined)),
  view: v.optional(v.fallback(v.picklist(chartViews), 'picture')),
})
export type ChartSearch = v.InferOutput<typeof ChartSearch>
