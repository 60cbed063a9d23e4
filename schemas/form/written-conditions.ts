import type { Component, Row } from '../form.ts'
import type { Condition, DisplayController } from './condition.ts'
import { comparisons } from './compared-answers.ts'

/** A condition, from where it is written, and what it decides: whether something is shown, or whether a position needs several people. */
export type WrittenCondition = {
  condition: Condition
  path: readonly string[]
  decides: 'shown' | 'fewestPeople'
}

/** Returns every condition that is written at a component itself, for the compiler and the checks of a form alike. */
export const conditionsOf = (component: Component): WrittenCondition[] => [
  ...('displayController' in component && component.displayController !== undefined
    ? [{ condition: component.displayController, path: ['displayController'], decides: 'shown' } as const]
    : []),
  ...('fewestPeople' in component && component.fewestPeople?.when !== undefined
    ? [{ condition: component.fewestPeople.when, path: ['fewestPeople', 'when'], decides: 'fewestPeople' } as const]
    : []),
]

/** Every condition that is written at a row: its own, and those of its component. */
export const conditionsAt = ({ displayController, component }: Row): WrittenCondition[] => [
  ...(displayController === undefined
    ? []
    : [{ condition: displayController, path: ['displayController'], decides: 'shown' } as const]),
  ...conditionsOf(component).map((written) => ({ ...written, path: ['component', ...written.path] })),
]

/** Property names and indexes from the condition to a value in it. */
type Path = readonly (string | number)[]

/** A component that a condition names, with the position of the name. */
export type ConditionTarget = {
  componentId: string
  /** The list whose entries the name is looked up in, before the form's root; null at the root. */
  listId: string | null
  path: Path
  /** The role of the answer in the condition: the list with an entry that must meet it, the tested answer, or the compared one. */
  role: 'list' | 'answer' | 'operand'
  /** The condition on one component that has the operand, or null for a list. */
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
