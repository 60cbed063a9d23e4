import { queryOptions } from '@tanstack/react-query'
import { applicationPath, lookUpOrganisation } from '#schemas/api/organisation-look-up.ts'
import type { ResponseOf } from '#schemas/api/endpoint.ts'
import type { Api } from '#src/api/client.ts'

export type ApplyOrganisation = ResponseOf<typeof lookUpOrganisation>

export const organisationsKey = ['apply', 'organisation'] as const

/** The member organisation of a public start page, with what can be applied for. Fails with 404 where there is none by that name. */
export const organisationQuery = (api: Api, moSlug: string) =>
  queryOptions({
    queryKey: [...organisationsKey, moSlug],
    queryFn: ({ signal }) => api.fetch(lookUpOrganisation, { params: { path: applicationPath(moSlug) }, signal }),
    staleTime: 5 * 60 * 1000,
  })
