import * as v from 'valibot'
import { machineNames } from '#machines/charts/chart.ts'
import { integerParam } from '#src/platform/search-params.ts'
import { IsoDate } from '#schemas/identifiers.ts'

export const chartViews = ['picture', 'outline', 'live'] as const

/** The chart on screen. `at`: the path of a state or the id of a transition. */
export const ChartSearch = v.object({
  machine: v.optional(v.fallback(v.picklist(machineNames), 'case')),
  at: v.optional(v.fallback(v.string(), '')),
  /** The paths of the states that are expanded, or `all`; none: the overview. */
  expanded: v.optional(v.fallback(v.optional(v.string()), undefined)),
  view: v.optional(v.fallback(v.picklist(chartViews), 'picture')),
})
export type ChartSearch = v.InferOutput<typeof ChartSearch>

/** The step of a replay on screen, from 1, or the last step by default. `expanded`: as on the chart. */
export const ReplaySearch = v.object({
  expanded: v.optional(v.fallback(v.optional(v.string()), undefined)),
  step: v.optional(v.fallback(v.optional(integerParam), undefined)),
})
export type ReplaySearch = v.InferOutput<typeof ReplaySearch>

export const measures = ['current', 'median', 'percentile90'] as const
export type Measure = (typeof measures)[number]

const day = v.optional(v.fallback(v.optional(IsoDate), undefined))

/** The organisation and the period of the figures, and the figure that colours the chart. */
export const StatisticsSearch = v.object({
  moId: v.optional(v.fallback(v.string(), '')),
  from: day,
  to: day,
  expanded: v.optional(v.fallback(v.optional(v.string()), undefined)),
  colour: v.optional(v.fallback(v.picklist(measures), 'current')),
})
export type StatisticsSearch = v.InferOutput<typeof StatisticsSearch>
