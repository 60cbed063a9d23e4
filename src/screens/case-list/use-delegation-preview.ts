import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { previewDelegation } from '#schemas/api/case-list.ts'
import type { ResponseOf } from '#schemas/api/endpoint.ts'
import type { CaseListItem } from '#schemas/case-list-item.ts'
import type { Api } from '#src/api/client.ts'
import { handlersQuery } from '#src/case/queries/handlers-query.ts'
import { useServices } from '#src/platform/services.ts'
import { handlersOf, type Handler } from './plan-delegation.ts'

export type DelegationPreview =
  | { kind: 'loaded'; decisions: ResponseOf<typeof previewDelegation>; handlers: readonly Handler[] }
  | { kind: 'loading' }
  | { kind: 'failed'; isRetrying: boolean; retry: () => void }

/** No part of the lists: each case that is delegated would ask for the decisions on all of them anew. */
const delegationQuery = (api: Api, caseIds: readonly string[], moIds: readonly string[]) => {
  const peopleOf = async (client: QueryClient, moId: string) => ({
    moId,
    administrators: await client.query(handlersQuery(api, moId)),
  })
  return queryOptions({
    queryKey: ['delegation', caseIds, moIds],
    queryFn: async ({ client, signal }) => {
      const [decisions, people] = await Promise.all([
        api.fetch(previewDelegation, { body: { caseIds: [...caseIds] }, signal }),
        Promise.all(moIds.map(async (moId) => await peopleOf(client, moId))),
      ])
      return { decisions, people }
    },
    staleTime: Infinity,
    gcTime: 0,
  })
}

/** Which of the cases may be delegated, and the people of their organisations who handle cases. */
export const useDelegationPreview = (items: readonly CaseListItem[]): DelegationPreview => {
  const { api } = useServices()
  const moIds = new Set(items.map(({ moId }) => moId))
  const { data, error, isFetching, refetch } = useQuery(
    delegationQuery(
      api,
      items.map(({ id }) => id),
      [...moIds],
    ),
  )
  if (data !== undefined) return { kind: 'loaded', decisions: data.decisions, handlers: handlersOf(data.people) }
  return error === null ? { kind: 'loading' } : { kind: 'failed', isRetrying: isFetching, retry: () => void refetch() }
}
