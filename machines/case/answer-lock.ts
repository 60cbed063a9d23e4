import { rootComponentId, type ValueKey } from '#schemas/form/value.ts'
import type { CaseFacts } from '#schemas/facts.ts'
import { answersAreLocked } from './requirements/answers.ts'
import { statusHasTag } from './status-tags.ts'

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
