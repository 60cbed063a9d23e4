import { queryOptions } from '@tanstack/react-query'
import { getOrganisationUsers } from '#schemas/api/me.ts'
import type { Api } from '#src/api/client.ts'

/** The users to whom the organisation's cases can be delegated. */
export const handlersQuery = (api: Api, moId: string) =>
  queryOptions({
    queryKey: ['organisation', moId, 'handlers'],
    queryFn: ({ signal }) => api.fetch(getOrganisationUsers, { query: { moId }, signal }),
  })
