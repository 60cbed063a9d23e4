import { caseStatuses, type CaseStatus } from '#schemas/case-status.ts'
import { isLeaf, withAncestors, withDescendants } from '../state-nodes.ts'
import { caseMachine } from './case.ts'
import type { CaseTag } from './case-tags.ts'

const { lifecycle = caseMachine.root } = caseMachine.root.states
const lifecycleLeaves = withDescendants(lifecycle)
  .filter(isLeaf)
  .map((leaf) => ({ name: leaf.key, tags: withAncestors(leaf).flatMap(({ tags }): readonly string[] => tags) }))

/** Whether cases of the status have the tag. */
export const statusHasTag = (status: CaseStatus, tag: CaseTag): boolean => statusesWithTag(tag).includes(status)

/** The statuses whose cases have the tag, in wire order. SUBMITTED counts as under review. */
export const statusesWithTag = (tag: CaseTag): readonly CaseStatus[] => {
  const known = byTag.get(tag)
  if (known !== undefined) return known
  const statuses = caseStatuses.filter((status) =>
    lifecycleLeaves.some(({ name, tags }) => name === status && tags.includes(tag)),
  )
  byTag.set(tag, statuses)
  return statuses
}

/** Cached, since a list asks for each of its rows. */
const byTag = new Map<CaseTag, readonly CaseStatus[]>()
