import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { QueryOf } from '#schemas/api/endpoint.ts'
import { getStateStatistics } from '#schemas/api/state-statistics.ts'
import type { Api } from '#src/api/client.ts'

/** What is on screen stays while another period is fetched. */
export const stateStatisticsQuery = (api: Api, query: QueryOf<typeof getStateStatistics>) =>
  queryOptions({
    queryKey: ['state-statistics', query],
    queryFn: ({ signal }) => api.fetch(getStateStatistics, { query, signal }),
    placeholderData: keepPreviousData,
  })
