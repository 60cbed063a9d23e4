import { queryOptions } from '@tanstack/react-query'
import { listOrganisationLog } from '#schemas/api/organisation-log.ts'
import type { Api } from '#src/api/client.ts'

/** What was changed of an organisation, newest first. */
export const logQuery = (api: Api, moId: string) =>
  queryOptions({
    queryKey: ['organisation', moId, 'log'],
    queryFn: ({ signal }) => api.fetch(listOrganisationLog, { params: { moId }, signal }),
    // Another page of the organisation writes to it.
    staleTime: 0,
  })
