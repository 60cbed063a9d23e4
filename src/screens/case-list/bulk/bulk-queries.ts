import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { listBulks, previewBulk, type BulkActionType, type BulkSelection } from '#schemas/api/bulk.ts'
import type { Api } from '#src/api/client.ts'
import { caseListsKey } from '#src/case/queries/list-queries.ts'

const bulksKey = ['bulks'] as const

/** How often the progress of a bulk that runs is fetched. */
const progressMs = 1000

/** The user's bulks of the last day, newest first; fetched anew while one of them runs. */
export const bulksQuery = (api: Api) =>
  queryOptions({
    queryKey: bulksKey,
    queryFn: ({ signal }) => api.fetch(listBulks, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.some(({ finishedAt }) => finishedAt === null) === true ? progressMs : false,
  })

/** No part of the lists, whose changes would ask for the decisions on all cases anew. */
export const bulkPreviewQuery = (api: Api, type: BulkActionType, selection: BulkSelection) =>
  queryOptions({
    queryKey: ['bulk-preview', type, selection],
    queryFn: ({ signal }) => api.fetch(previewBulk, { body: { type, selection }, signal }),
    staleTime: Infinity,
    gcTime: 0,
  })

/** Fetches the bulks and the lists anew. */
export const useBulkRefresh = (): (() => Promise<void>) => {
  const queryClient = useQueryClient()
  return async () => {
    await Promise.all(
      [bulksKey, caseListsKey].map(async (queryKey) => await queryClient.invalidateQueries({ queryKey })),
    )
  }
}
