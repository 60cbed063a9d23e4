import { createHash } from 'node:crypto'
import { availableActions } from '#machines/case/available-actions.ts'
import type { Actor } from '#machines/case/permissions.ts'
import { restoreSnapshot } from '#machines/case/restore.ts'
import type { WireCase } from '#schemas/case.ts'
import type { CaseFacts } from '#schemas/facts.ts'
import { createLeastRecentlyUsed } from '#schemas/least-recently-used.ts'

/** A few kilobytes each. */
const maxKnown = 1_000

/** By what they follow from. */
const known = createLeastRecentlyUsed<WireCase['state']>(maxKnown)

/**
 * The state of the chart for the actor, and the available actions: computed once for what they follow from, which is nothing but the facts and the
 * actor, since asking the chart for every action takes longer than reading the facts.
 */
export const stateFor = (facts: CaseFacts, actor: Actor): WireCase['state'] => {
  const key = createHash('sha256')
    .update(JSON.stringify([facts, actor]))
    .digest('base64url')
  return known(key, () => computed(facts, actor))
}

const computed = (facts: CaseFacts, actor: Actor): WireCase['state'] => {
  const snapshot = restoreSnapshot(facts, actor)
  return { tags: [...snapshot.tags], availableActions: availableActions(snapshot) }
}
