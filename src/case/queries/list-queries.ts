import { queryOptions } from '@tanstack/react-query'
import {
  countCases,
  listActiveCases,
  listArchivedCases,
  listExportedCases,
  type CasePage,
} from '#schemas/api/case-list.ts'
import type { QueryOf } from '#schemas/api/endpoint.ts'
import type { CaseListKind } from '#schemas/case-status.ts'
import type { Api } from '#src/api/client.ts'

/** Filters and sorting of a list, as the API's query. */
export type ListQuery = QueryOf<typeof listActiveCases>

/** Key prefix of every list and count of cases, for invalidation. */
export const caseListsKey = ['case-lists'] as const

/** Number of cases in each list, and of those with unhandled messages. */
export const countsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...caseListsKey, 'counts'],
    queryFn: ({ signal }) => api.fetch(countCases, { signal }),
  })

/** One page of one list. The page before, of the same list, stays on screen until the next one is here. */
export const caseListQuery = (api: Api, kind: CaseListKind, query: ListQuery) =>
  queryOptions({
    queryKey: [...caseListsKey, kind, query] as const,
    queryFn: ({ signal }): Promise<CasePage> => {
      const input = { query, signal }
      if (kind === 'exported') return api.fetch(listExportedCases, input)
      if (kind === 'archived') return api.fetch(listArchivedCases, input)
      return api.fetch(listActiveCases, input)
    },
    placeholderData: (before, query) => (query?.queryKey[1] === kind ? before : undefined),
  })
