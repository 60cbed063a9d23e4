import * as v from 'valibot'
import { Party, CaseListKind, CaseListSort, StatusGroup } from '#schemas/case-status.ts'
import type { ListQuery } from '#src/case/queries/list-queries.ts'

/** Search params of the case list: invalid ones are ignored, so that an old link still opens. */
export const ListSearch = v.object({
  list: v.optional(v.fallback(CaseListKind, 'active')),
  search: v.optional(
    v.fallback(
      v.pipe(
        v.union([v.string(), v.number()]),
        v.transform((text) => String(text).slice(0, 200)),
      ),
      '',
    ),
  ),
  status: v.optional(v.fallback(StatusGroup, 'all')),
  moId: v.optional(v.fallback(v.string(), '')),
  handler: v.optional(v.fallback(v.string(), '')),
  awaits: v.optional(v.fallback(v.optional(Party), undefined)),
  unread: v.optional(v.fallback(v.optional(v.literal(true)), undefined)),
  sort: v.optional(v.fallback(CaseListSort, 'createdAt')),
  direction: v.optional(v.fallback(v.picklist(['ascending', 'descending']), 'descending')),
  page: v.optional(v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000)), 1)),
})
export type ListSearch = v.InferOutput<typeof ListSearch>

/** Path of a list: the start page or the simple list. */
export type ListPath = '/' | '/simple'

/** The API query for search params. Drops empty filters and unknown params, which the router passes through. */
export const listQueryOf = ({
  search,
  status,
  moId,
  handler,
  awaits,
  unread,
  sort,
  direction,
  page,
}: ListSearch): ListQuery => ({
  ...Object.fromEntries(
    Object.entries({ search, status, moId, handler, awaits, sort, direction }).filter(
      ([, value]) => value !== undefined && value !== '',
    ),
  ),
  ...(unread === true ? { unread: 'true' } : {}),
  ...(page === undefined ? {} : { page: String(page) }),
})

/** Search params with a change applied. Resets to the first page. */
export const changeSearch = (search: ListSearch, change: ListSearch): ListSearch => {
  const { page: _, ...rest } = search
  return { ...rest, ...change }
}

/** Whether any filter is set. */
export const isNarrowed = ({ search, status, moId, handler, awaits, unread }: ListSearch): boolean =>
  [search, status, moId, handler, awaits, unread].some((value) => value !== undefined && value !== '')
