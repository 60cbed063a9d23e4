import * as v from 'valibot'
import { AwaitedParty, CaseListKind, CaseListSort, StatusGroup } from '#schemas/case-status.ts'
import type { ListQuery } from '#src/case/queries/list-queries.ts'

/** The list's address: what it does not understand counts as left out, so that an old link still opens. */
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
  awaits: v.optional(v.fallback(v.optional(AwaitedParty), undefined)),
  unread: v.optional(v.fallback(v.optional(v.literal(true)), undefined)),
  sort: v.optional(v.fallback(CaseListSort, 'createdAt')),
  direction: v.optional(v.fallback(v.picklist(['ascending', 'descending']), 'descending')),
  page: v.optional(v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000)), 1)),
})
export type ListSearch = v.InferOutput<typeof ListSearch>

/** Where a list lives: the start page, or the simple list's own address. */
export type ListHome = '/' | '/simple'

/** What the API is asked for an address. Empty filters are not sent, nor what others have hung on it: the router hands that through. */
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

/** The address with something changed. A new selection begins on its first page. */
export const changeSearch = (search: ListSearch, change: ListSearch): ListSearch => {
  const { page: _, ...rest } = search
  return { ...rest, ...change }
}

/** Whether anything narrows the list. */
export const isNarrowed = ({ search, status, moId, handler, awaits, unread }: ListSearch): boolean =>
  [search, status, moId, handler, awaits, unread].some((value) => value !== undefined && value !== '')
