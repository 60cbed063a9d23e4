import type { CaseFacts } from '#schemas/facts.ts'
import type { Reason } from '#schemas/reason.ts'
import { answersNotOpen } from './answers-open.ts'
import type { Actor } from './permissions.ts'
import { mayDo } from './permissions.ts'

export type ReadOnlyTag = { key: string; readOnlyOverrideByRoles: readonly string[] }
export type ComponentLock =
  | { kind: 'open' }
  | { kind: 'locked'; reasons: readonly Reason[] }
  | { kind: 'readOnlyTag'; tag: string }
  | { kind: 'reader' }

/**
 * Whether one component can be changed by a reader (specification §6, locking of components): the role writes at all, no read-only
 * tag holds it (a role in the tag's override list passes), and its form and case are open for it.
 */
export const componentLock = (
  facts: CaseFacts,
  actor: Actor,
  component: { formId: string; componentId: string; tag?: string | undefined },
  readOnlyTags: readonly ReadOnlyTag[],
): ComponentLock => {
  if (!mayDo(actor, 'values.save')) return { kind: 'reader' }
  const tag = readOnlyTags.find(({ key }) => key === component.tag)
  const held = actor.kind === 'staff' ? actor.roleNames : []
  if (tag && !tag.readOnlyOverrideByRoles.some((role) => held.includes(role)))
    return { kind: 'readOnlyTag', tag: tag.key }
  const reasons = answersNotOpen(facts, component.formId, [component.componentId])
  return reasons.length === 0 ? { kind: 'open' } : { kind: 'locked', reasons }
}
