import { useQueryClient, queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { delegateCase } from '#schemas/api/case-actions.ts'
import { previewDelegation } from '#schemas/api/case-list.ts'
import type { ResponseOf } from '#schemas/api/endpoint.ts'
import { byName } from '#schemas/canonical-text.ts'
import type { CaseListItem } from '#schemas/api/case-list.ts'
import type { Administrator } from '#schemas/member-organisation.ts'
import type { Reason } from '#schemas/reason.ts'
import { caseKey } from '#src/case/queries/case-queries.ts'
import { caseListsKey, handlersQuery } from '#src/case/queries/list-queries.ts'
import { useServices } from '#src/platform/services.ts'
import type { Api } from '../../api/client.ts'

export type Failure = { item: CaseListItem; error: unknown }

type Delegations = {
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

/** Why a case is not delegated: the chart's reason, or what the chart does not know. */
export type Obstacle =
  | { kind: 'reason'; reason: Reason }
  | { kind: 'role' }
  | { kind: 'gone' }
  | { kind: 'already' }
  | { kind: 'organisation'; moId: string }

export type DelegationPlan = {
  /** The cases to delegate, in the order of the list. */
  ready: readonly CaseListItem[]
  /** The others, by what is in the way; in the order in which it is met in the list. */
  others: readonly { obstacle: Obstacle; items: readonly CaseListItem[] }[]
}

type Decisions = ResponseOf<typeof previewDelegation>

/** A person to whom cases can be delegated, with the organisations whose cases she handles. */
export type Handler = Administrator & { moIds: readonly string[] }

/** The people of several organisations, each once, by name. */
export const handlersOf = (
  people: readonly { moId: string; administrators: readonly Administrator[] }[],
): readonly Handler[] => {
  const handlers = new Map<string, Handler>()
  for (const { moId, administrators } of people)
    for (const each of administrators)
      handlers.set(each.id, { ...each, moIds: [...(handlers.get(each.id)?.moIds ?? []), moId] })
  return [...handlers.values()].toSorted(byName)
}

/** Finds which of the cases can be delegated, and why the others cannot; `chosen` is the person, null while nobody is chosen. */
export const planDelegation = (
  items: readonly CaseListItem[],
  decisions: Decisions,
  chosen: Handler | null,
): DelegationPlan => {
  const byCase = new Map(decisions.map((each) => [each.caseId, each]))
  const obstacleOf = (item: CaseListItem): Obstacle | null => {
    const found = byCase.get(item.id)
    if (found === undefined) return { kind: 'gone' }
    if (found.decision === 'forbidden') return { kind: 'role' }
    if (found.decision === 'refused')
      return { kind: 'reason', reason: found.reasons[0] ?? { code: 'NOT_IN_THIS_STATE', params: {}, link: null } }
    if (chosen === null) return null
    if (item.assignedTo?.id === chosen.id) return { kind: 'already' }
    return chosen.moIds.includes(item.moId) ? null : { kind: 'organisation', moId: item.moId }
  }
  const checked = items.map((item) => ({ item, obstacle: obstacleOf(item) }))
  const groups = Map.groupBy(
    checked.filter(({ obstacle }) => obstacle !== null),
    ({ obstacle }) => JSON.stringify(obstacle),
  )
  return {
    ready: checked.filter(({ obstacle }) => obstacle === null).map(({ item }) => item),
    others: [...groups.values()].flatMap((group) => {
      const obstacle = group[0]?.obstacle ?? null
      return obstacle === null ? [] : [{ obstacle, items: group.map(({ item }) => item) }]
    }),
  }
}
