import type { ValueComponent } from '#schemas/form.ts'
import type { Reason } from '#schemas/reason.ts'
import { rootComponentId, type ValueKey } from '#schemas/form/value.ts'
import type { CaseFacts } from '#schemas/facts.ts'
import type { CaseSnapshot } from './case.ts'
import { reasonsFor } from './explain.ts'
import { mayDo, type Actor } from './permissions.ts'
import { answersAreLocked } from './requirements/answers.ts'
import { statusHasTag } from './status-tags.ts'

type ReadOnlyTag = { key: string; readOnlyOverrideByRoles: readonly string[] }
type TaggedComponent = { componentId: string; tag?: string | undefined }
/** The parts of a template that lock components in every state of the case. */
export type LockingRules = { readOnlyTags: readonly ReadOnlyTag[]; roles: { orgNumber?: string | undefined } }
type ComponentLock =
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
  component: TaggedComponent & { formId: string },
  rules: LockingRules,
): ComponentLock => {
  const { actor } = snapshot.context
  if (!mayDo(actor, 'values.save')) return { kind: 'reader' }
  const tag = readOnlyTagOn(actor, component, rules)
  if (tag !== null) return { kind: 'readOnlyTag', tag }
  const reasons = reasonsFor(snapshot, {
    type: 'values.save',
    formId: component.formId,
    componentIds: [component.componentId],
  })
  return reasons.length === 0 ? { kind: 'open' } : { kind: 'locked', reasons }
}

/**
 * Whether the company can be asked to correct an answer: no read-only tag locks it for the company, and it is not computed. In others
 * a correction would open nothing.
 */
export const isCorrectable = (component: ValueComponent, rules: LockingRules): boolean =>
  readOnlyTagOn({ kind: 'applicant', name: '' }, component, rules) === null &&
  !('computed' in component && component.computed !== undefined)

/**
 * The read-only tag that locks a component for a user, whatever the state of its case; null: none does. The organisation number of a case is locked for
 * everybody, with its id in place of a tag: the case belongs to that company.
 */
export const readOnlyTagOn = (
  actor: Actor,
  component: TaggedComponent,
  { readOnlyTags, roles }: LockingRules,
): string | null => {
  if (component.componentId === roles.orgNumber) return component.componentId
  const tag = readOnlyTags.find(({ key }) => key === component.tag)
  const roleNames = actor.kind === 'staff' ? actor.roleNames : []
  return tag === undefined || tag.readOnlyOverrideByRoles.some((role) => roleNames.includes(role)) ? null : tag.key
}

/** The facts that decide on the locks of answers. */
export type LockFacts = Pick<CaseFacts, 'status' | 'forms' | 'corrections'>

/**
 * Whether nobody can change an answer now (specification §6): the case is locked, and no correction that waits opens the answer. By component,
 * with what is inside a list by its list.
 */
export const lockedAnswers = (facts: LockFacts, formId: string): ((key: ValueKey) => boolean) => {
  if (statusHasTag(facts.status, 'answersAreOpen')) return () => false
  const known = new Map<string, boolean>()
  return (key) => {
    const owner = rootComponentId(key)
    const isLocked = known.get(owner) ?? answersAreLocked(facts, { formId, componentIds: [owner] }).length > 0
    known.set(owner, isLocked)
    return isLocked
  }
}
