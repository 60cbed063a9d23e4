import * as v from 'valibot'
import { IsoDate } from '#schemas/identifiers.ts'

export const measures = ['current', 'median', 'percentile90'] as const
export type Measure = (typeof measures)[number]

const day = v.optional(v.fallback(v.optional(IsoDate), undefined))

/** Of which organisation and period the figures are, and which of them colours the chart. */
export const StatisticsSearch = v.object({
  moId: v.optional(v.fallback(v.string(), '')),
  from: day,
  to: day,
  expanded: v.optional(v.fallback(v.optional(v.string()), undefined)),
  colour: v.optional(v.fallback(v.picklist(measures), 'current')),
})
export type StatisticsSearch = v.InferOutput<typeof StatisticsSearch>
