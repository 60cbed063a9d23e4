import { useLingui } from '@lingui/react/macro'
import { useQueries, useQuery } from '@tanstack/react-query'
import { previewDelegation } from '#schemas/api/case-list.ts'
import type { ResponseOf } from '#schemas/api/endpoint.ts'
import type { CaseListItem } from '#schemas/case-list-item.ts'
import { caseListsKey } from '#src/case/queries/list-queries.ts'
import { handlersQuery } from '#src/case/queries/me-queries.ts'
import { useServices } from '#src/platform/services.ts'
import { handlersOf, type Handler } from './plan-delegation.ts'

type Loaded = { decisions: ResponseOf<typeof previewDelegation>; handlers: readonly Handler[] }

export type DelegationPreview =
  ({ kind: 'loaded' } & Loaded) | { kind: 'loading' } | { kind: 'failed'; isRetrying: boolean; retry: () => void }

/** Which of the cases may be delegated, and the people of their organisations who handle cases. */
export const useDelegationPreview = (items: readonly CaseListItem[]): DelegationPreview => {
  const { i18n } = useLingui()
  const { api } = useServices()
  const caseIds = items.map(({ id }) => id)
  const moIds = [...new Set(items.map(({ moId }) => moId))]
  const decisions = useQuery({
    queryKey: [...caseListsKey, 'delegation', caseIds],
    queryFn: ({ signal }) => api.fetch(previewDelegation, { body: { caseIds }, signal }),
  })
  const people = useQueries({ queries: moIds.map((moId) => handlersQuery(api, moId)) })

  const failed = people.filter(({ error, data }) => error !== null && data === undefined)
  const hasFailed = decisions.error !== null && decisions.data === undefined
  if (hasFailed || failed.length > 0)
    return {
      kind: 'failed',
      isRetrying: decisions.isFetching || failed.some(({ isFetching }) => isFetching),
      retry: () => {
        if (hasFailed) void decisions.refetch()
        for (const query of failed) void query.refetch()
      },
    }
  const administrators = people.flatMap(({ data }, index) =>
    data === undefined ? [] : [{ moId: moIds[index] ?? '', administrators: data }],
  )
  if (decisions.data === undefined || administrators.length < moIds.length) return { kind: 'loading' }
  return { kind: 'loaded', decisions: decisions.data, handlers: handlersOf(administrators, i18n.locale) }
}
