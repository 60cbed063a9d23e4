import { queryOptions } from '@tanstack/react-query'
import {
  countCases,
  countFiltered,
  listActiveCases,
  listArchivedCases,
  listExportedCases,
  type CasePage,
} from '#schemas/api/case-list.ts'
import { listAnswerColumns } from '#schemas/api/case-export.ts'
import type { BodyOf, QueryOf } from '#schemas/api/endpoint.ts'
import type { CaseListKind } from '#schemas/case-status.ts'
import type { Api } from '#src/api/client.ts'
import { getOrganisationUsers, getMe, getMyMemberOrganisations, getMyTemplates } from '#schemas/api/me.ts'

const fiveMinutesMs = 5 * 60 * 1000

/** Filters and sorting of a list, as the API's query. */
export type ListQuery = QueryOf<typeof listActiveCases>

/** Key prefix of every list and count of cases, for invalidation. */
export const caseListsKey = ['case-lists'] as const

/** The number of cases in each list, and of those with unhandled messages. */
export const countsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...caseListsKey, 'counts'],
    queryFn: ({ signal }) => api.fetch(countCases, { signal }),
  })

/** How many cases each of the filters leaves; null for a search. */
export const countFilteredQuery = (api: Api, filters: BodyOf<typeof countFiltered>['filters']) =>
  queryOptions({
    queryKey: [...caseListsKey, 'filtered', filters],
    queryFn: ({ signal }) => api.fetch(countFiltered, { body: { filters }, signal }),
    placeholderData: (before) => (before?.length === filters.length ? before : undefined),
  })

/** A page of a list. The previous page of the same list stays visible until it arrives. */
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

/** The questions whose answers can be columns of the list. */
export const answerColumnsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['me', 'answer-columns'],
    queryFn: ({ signal }) => api.fetch(listAnswerColumns, { signal }),
    staleTime: fiveMinutesMs,
  })

/** The users to whom the organisation's cases can be delegated. */
export const handlersQuery = (api: Api, moId: string) =>
  queryOptions({
    queryKey: ['organisation', moId, 'handlers'],
    queryFn: ({ signal }) => api.fetch(getOrganisationUsers, { query: { moId }, signal }),
  })

/** The query for the signed-in person, with roles. */
export const meQuery = (api: Api) =>
  queryOptions({
    queryKey: ['me'],
    queryFn: ({ signal }) => api.fetch(getMe, { signal }),
    staleTime: fiveMinutesMs,
  })

/** The member organisations that the signed-in person has a role in. */
export const myOrganisationsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['me', 'organisations'],
    queryFn: ({ signal }) => api.fetch(getMyMemberOrganisations, { signal }),
    staleTime: fiveMinutesMs,
  })

/** The templates of those organisations, including retired ones. */
export const myTemplatesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['me', 'templates'],
    queryFn: ({ signal }) => api.fetch(getMyTemplates, { signal }),
    staleTime: fiveMinutesMs,
  })
