import type { Component } from '#schemas/form.ts'
import type { Operand } from '#schemas/form/condition.ts'

/** Kinds of answers: two answers of the same kind can be compared. */
export type AnswerKind = 'number' | 'date' | 'month'

/** The kind of a component's answers; null where they have no order, such as those of a text box without a rule for numbers. */
export const answerKind = (component: Component): AnswerKind | null => {
  switch (component.type) {
    case 'dateBox':
      return 'date'
    case 'monthBox':
      return 'month'
    case 'numberBox':
      return 'number'
    case 'textBox':
      return component.validation.some(({ type }) => type === 'number' || type === 'digitsOnly') ? 'number' : null
    default:
      return null
  }
}

export const operandKind = (
  operand: Operand,
  componentOf: (componentId: string) => Component | undefined,
): AnswerKind | null => {
  if (typeof operand === 'number') return 'number'
  if (typeof operand === 'string') return operand.length === 'YYYY-MM'.length ? 'month' : 'date'
  const component = componentOf(operand.componentId)
  return component === undefined ? null : answerKind(component)
}

/** Whether an answer of a kind can be moved by an offset such as +30d: a date by any, a month by no days, a number by none. */
export const isFitOffset = (offset: string | undefined, kind: AnswerKind): boolean =>
  offset === undefined || kind === 'date' || (kind === 'month' && !offset.endsWith('d'))
