import type { ListQuery } from '#src/case/queries/list-queries.ts'
import { filters, order, type ListSearch } from './list-search.ts'

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
