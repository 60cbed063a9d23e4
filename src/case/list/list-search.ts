import * as v from 'valibot'
import { Party, CaseListKind, CaseListSort, ListStatus } from '#schemas/case-status.ts'
import type { ListQuery } from '#src/case/queries/list-queries.ts'

/** What narrows the list. A filter stands here, in `CaseListQuery` of the API and in `list-filters.tsx`. */
const filters = {
  search: v.optional(
    v.fallback(
      v.pipe(
        v.union([v.string(), v.number()]),
        v.transform((text) => String(text).slice(0, 200)),
      ),
      '',
    ),
  ),
  status: v.optional(v.fallback(ListStatus, 'all')),
  moId: v.optional(v.fallback(v.string(), '')),
  handler: v.optional(v.fallback(v.string(), '')),
  awaits: v.optional(v.fallback(v.optional(Party), undefined)),
  unread: v.optional(v.fallback(v.optional(v.literal(true)), undefined)),
} satisfies Partial<Record<keyof ListQuery, v.GenericSchema>>

const order = {
  sort: v.optional(v.fallback(CaseListSort, 'createdAt')),
  direction: v.optional(v.fallback(v.picklist(['ascending', 'descending']), 'descending')),
  page: v.optional(v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000)), 1)),
} satisfies Partial<Record<keyof ListQuery, v.GenericSchema>>

/** Search params of the case list: invalid ones are ignored, so that an old link still opens. */
export const ListSearch = v.object({ list: v.optional(v.fallback(CaseListKind, 'active')), ...filters, ...order })
export type ListSearch = v.InferOutput<typeof ListSearch>

/** Path of a list: the start page or the simple list. */
export type ListPath = '/' | '/simple'

const isSet = (value: unknown): boolean => value !== undefined && value !== ''

/** The API query for search params. Drops empty filters and unknown params, which the router passes through. */
export const listQueryOf = (search: ListSearch): ListQuery =>
  Object.fromEntries(
    Object.entries(search)
      .filter(([key, value]) => (key in filters || key in order) && isSet(value))
      .map(([key, value]) => [key, String(value)]),
  )

/** Search params with a change applied. Resets to the first page. */
export const changeSearch = (search: ListSearch, change: ListSearch): ListSearch => {
  const { page: _, ...rest } = search
  return { ...rest, ...change }
}

/** Whether any filter is set. */
export const isNarrowed = (search: ListSearch): boolean =>
  Object.entries(search).some(([key, value]) => key in filters && isSet(value))
