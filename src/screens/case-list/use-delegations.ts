import { useQueryClient, queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { delegateCase } from '#schemas/api/case-actions.ts'
import { type CaseListItem, previewDelegation } from '#schemas/api/case-list.ts'
import type { Administrator } from '#schemas/member-organisation.ts'
import { caseKey } from '#src/case/queries/case-queries.ts'
import { caseListsKey, handlersQuery } from '#src/case/queries/list-queries.ts'
import { useServices } from '#src/platform/services.ts'
import type { ResponseOf } from '#schemas/api/endpoint.ts'
import type { Api } from '../../api/client.ts'
import { handlersOf, type Handler } from './plan-delegation.ts'

export type Failure = { item: CaseListItem; error: unknown }

export type Delegations = {
  /** null unless they are being sent. */
  progress: { sent: number; total: number } | null
  /** The cases that have been delegated. */
  done: ReadonlySet<string>
  /** Those of the last run that were refused or failed. */
  failures: readonly Failure[]
  run: (items: readonly CaseListItem[], to: Administrator) => Promise<Outcome>
}

/** `isStopped`: the component was unmounted before all were sent. */
type Outcome = { delegatedCount: number; isStopped: boolean; failures: readonly Failure[] }

/** Delegates cases one after another: what fails of one holds up none of the others. Nothing more is sent once the component is unmounted. */
export const useDelegations = (): Delegations => {
  const { api } = useServices()
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState<Delegations['progress']>(null)
  const [done, setDone] = useState<ReadonlySet<string>>(new Set())
  const [failures, setFailures] = useState<readonly Failure[]>([])
  const isStopped = useRef(false)
  useEffect(() => {
    isStopped.current = false
    return () => {
      isStopped.current = true
    }
  }, [])

  const run = async (items: readonly CaseListItem[], { id, name, role, email }: Administrator) => {
    const failed: Failure[] = []
    let delegatedCount = 0
    setFailures([])
    for (const [index, item] of items.entries()) {
      if (isStopped.current) break
      setProgress({ sent: index, total: items.length })
      try {
        await api.fetch(delegateCase, {
          query: { caseId: item.id, userAdId: id, userName: name, userRole: role, userEmail: email },
        })
        delegatedCount += 1
        setDone((before) => new Set([...before, item.id]))
        void queryClient.invalidateQueries({ queryKey: caseKey(item.id) })
      } catch (error) {
        failed.push({ item, error })
      }
    }
    await queryClient.invalidateQueries({ queryKey: caseListsKey })
    setFailures(failed)
    setProgress(null)
    return { delegatedCount, isStopped: isStopped.current, failures: failed }
  }
  return { progress, done, failures, run }
}

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

/** Fetches which of the cases may be delegated, and the people of their organisations who handle cases. */
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
