import type { previewDelegation, CaseListItem } from '#schemas/api/case-list.ts'
import type { ResponseOf } from '#schemas/api/endpoint.ts'
import { byName } from '#schemas/canonical-text.ts'
import type { Administrator } from '#schemas/member-organisation.ts'
import type { Reason } from '#schemas/reason.ts'

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
