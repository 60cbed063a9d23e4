import { caseStatuses, type CaseStatus } from '#schemas/case-status.ts'
import type { AnyStateNode } from 'xstate'
import { caseMachine } from './case.ts'
import type { CaseTag } from './case-tags.ts'

const leaves = (
  node: AnyStateNode,
  inherited: readonly string[] = [],
): readonly { name: string; tags: readonly string[] }[] => {
  const tags = [...inherited, ...node.tags]
  const children = Object.values(node.states)
  return children.length === 0 ? [{ name: node.key, tags }] : children.flatMap((child) => leaves(child, tags))
}

const { lifecycle = caseMachine.root } = caseMachine.root.states
const lifecycleLeaves = leaves(lifecycle)

/** Whether cases of the status have the tag. */
export const statusHasTag = (status: CaseStatus, tag: CaseTag): boolean => statusesWithTag(tag).includes(status)

/** The statuses whose cases have the tag, in the order of the wire. A case of status SUBMITTED counts as one under review. */
export const statusesWithTag = (tag: CaseTag): readonly CaseStatus[] =>
  caseStatuses.filter((status) => lifecycleLeaves.some(({ name, tags }) => name === status && tags.includes(tag)))
