import type { Component, Row } from '../form.ts'
import type { Condition } from './condition.ts'

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
