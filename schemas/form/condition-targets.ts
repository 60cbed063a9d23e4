import { comparisons } from './comparisons.ts'
import type { Condition, DisplayController } from './condition.ts'

/** Property names and indexes from the condition to a value in it. */
type Path = readonly (string | number)[]

/** A component that a condition is about, and where its name is written. */
export type ConditionTarget = {
  componentId: string
  /** The list whose entries the name is looked up in, before the form's root; null at the root. */
  listId: string | null
  path: Path
  /** As a list of which an entry meets a condition, as the answer that is tested, or as the one it is compared with. */
  role: 'list' | 'answer' | 'operand'
  /** The condition on one component that names it; null for a list. */
  controller: DisplayController | null
}

/**
 * The components that a condition depends on.
 *
 * @param listId the list that what depends on it is in
 */
export const targetsOf = (condition: Condition, listId: string | null, path: Path = []): ConditionTarget[] => {
  if ('all' in condition)
    return condition.all.flatMap((each, position) => targetsOf(each, listId, [...path, 'all', position]))
  if ('any' in condition)
    return condition.any.flatMap((each, position) => targetsOf(each, listId, [...path, 'any', position]))
  if ('not' in condition) return targetsOf(condition.not, listId, [...path, 'not'])
  if ('anyEntry' in condition) {
    const { anyEntry, where } = condition
    return [
      { componentId: anyEntry, listId: null, path: [...path, 'anyEntry'], role: 'list', controller: null },
      ...targetsOf(where, anyEntry, [...path, 'where']),
    ]
  }
  const own = { listId, controller: condition }
  return [
    { ...own, componentId: condition.componentId, path: [...path, 'componentId'], role: 'answer' },
    ...comparisons.flatMap((name): ConditionTarget[] => {
      const operand = condition[name]
      return typeof operand === 'object'
        ? [{ ...own, componentId: operand.componentId, path: [...path, name, 'componentId'], role: 'operand' }]
        : []
    }),
  ]
}
