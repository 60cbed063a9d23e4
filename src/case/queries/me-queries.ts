import { queryOptions } from '@tanstack/react-query'
import { getMe, getMyMemberOrganisations, getMyTemplates } from '#schemas/api/me.ts'
import type { Api } from '#src/api/client.ts'

const fiveMinutesMs = 5 * 60 * 1000

/** Who is signed in, with roles. */
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

/** The templates of those organisations, also those that cannot be applied for any more. */
export const myTemplatesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['me', 'templates'],
    queryFn: ({ signal }) => api.fetch(getMyTemplates, { signal }),
    staleTime: fiveMinutesMs,
  })
