import { queryOptions } from '@tanstack/react-query'
import { listPeople } from '#schemas/api/organisation-people.ts'
import type { Api } from '#src/api/client.ts'

/** Everybody who works for an organisation, by rank, then by name. */
export const peopleQuery = (api: Api, moId: string) =>
  queryOptions({
    queryKey: ['organisation', moId, 'people'],
    queryFn: ({ signal }) => api.fetch(listPeople, { params: { moId }, signal }),
  })
