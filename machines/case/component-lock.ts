import type { Reason } from '#schemas/reason.ts'
import type { CaseSnapshot } from './case.ts'
import { reasonsFor } from './explain.ts'
import { mayDo } from './permissions.ts'

export type ReadOnlyTag = { key: string; readOnlyOverrideByRoles: readonly string[] }
export type ComponentLock =
  | { kind: 'open' }
  | { kind: 'locked'; reasons: readonly Reason[] }
  | { kind: 'readOnlyTag'; tag: string }
  | { kind: 'reader' }

/**
 * Whether a user can change one component (specification §6, locking of components): the role may write, no read-only
 * tag locks it (a role in the tag's override list passes), and its form and case are open for it.
 */
export const componentLock = (
  snapshot: CaseSnapshot,
  component: { formId: string; componentId: string; tag?: string | undefined },
  readOnlyTags: readonly ReadOnlyTag[],
): ComponentLock => {
  const { actor } = snapshot.context
  if (!mayDo(actor, 'values.save')) return { kind: 'reader' }
  const tag = readOnlyTags.find(({ key }) => key === component.tag)
  const roleNames = actor.kind === 'staff' ? actor.roleNames : []
  if (tag && !tag.readOnlyOverrideByRoles.some((role) => roleNames.includes(role)))
    return { kind: 'readOnlyTag', tag: tag.key }
  const reasons = reasonsFor(snapshot, {
    type: 'values.save',
    formId: component.formId,
    componentIds: [component.componentId],
  })
  return reasons.length === 0 ? { kind: 'open' } : { kind: 'locked', reasons }
}
