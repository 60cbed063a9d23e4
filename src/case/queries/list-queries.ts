import { queryOptions } from '@tanstack/react-query'
import {
  countCases,
  listActiveCases,
  listArchivedCases,
  listExportedCases,
  type CasePage,
} from '#schemas/api/case-list.ts'
import type { QueryOf } from '#schemas/api/call.ts'
import type { CaseListKind } from '#schemas/case-status.ts'
import type { Api } from '#src/api/client.ts'

/** What narrows and orders a list, as it travels. */
export type ListQuery = QueryOf<typeof listActiveCases>

/** Every list and count of cases lies under this key: a change of a case makes them all stale. */
export const caseListsKey = ['case-lists'] as const

/** How many cases each list has, and how many of them have messages that nobody has taken care of. */
export const countsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...caseListsKey, 'counts'],
    queryFn: ({ signal }) => api.answer(countCases, { signal }),
  })

/** One page of one list. The page before, of the same list, stays on screen until the next one is here. */
export const caseListQuery = (api: Api, kind: CaseListKind, query: ListQuery) =>
  queryOptions({
    queryKey: [...caseListsKey, kind, query] as const,
    queryFn: ({ signal }): Promise<CasePage> => {
      const input = { query, signal }
      if (kind === 'exported') return api.answer(listExportedCases, input)
      if (kind === 'archived') return api.answer(listArchivedCases, input)
      return api.answer(listActiveCases, input)
    },
    placeholderData: (before, query) => (query?.queryKey[1] === kind ? before : undefined),
  })
