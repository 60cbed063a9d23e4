import { canonicalText } from '../canonical-text.ts'
import { getOwn } from '../records.ts'
import type { FormIndex } from './compile.ts'
import { comparisons } from './compared-answers.ts'
import type { Condition, DisplayController, Operand } from './condition.ts'
import { moveDate, isInCalendar } from './date-point.ts'
import { numberOf } from './number.ts'
import { entryIds, isBlank, valueKey, type EntryPath, type FormValues, type Value } from './value.ts'

type ConditionContext = {
  index: Pick<FormIndex, 'nodes'>
  values: FormValues
  /** Whether the component is shown, inside a list in the given entry. */
  isActive: (componentId: string, entry: EntryPath | undefined) => boolean
}

/** Whether a condition of something at the form's root, or in an entry of a list, holds. Text is never run as code. */
export const evaluateCondition = (
  condition: Condition,
  entry: EntryPath | undefined,
  context: ConditionContext,
): boolean => {
  const evaluate = (each: Condition, scope = entry): boolean => evaluateCondition(each, scope, context)
  if ('all' in condition) return condition.all.every((each) => evaluate(each))
  if ('any' in condition) return condition.any.some((each) => evaluate(each))
  if ('not' in condition) return !evaluate(condition.not)
  if (!('anyEntry' in condition)) return holds(condition, entry, context)
  const { anyEntry: listId, where } = condition
  return (
    context.isActive(listId, undefined) &&
    entryIds(getOwn(context.values, listId)).some((entryId) => evaluate(where, { listId, entryId }))
  )
}

const holds = (
  controller: DisplayController,
  entry: EntryPath | undefined,
  { index, values, isActive }: ConditionContext,
): boolean => {
  const answerOf = (id: string): Value | undefined => {
    const scope = index.nodes.get(id)?.listId === null ? undefined : entry
    return isActive(id, scope) ? (getOwn(values, valueKey(id, scope)) ?? null) : undefined
  }
  const answer = answerOf(controller.componentId)
  return answer !== undefined && meetsController(controller, answer, answerOf)
}

/**
 * Whether the answer of a shown component meets a condition on it.
 *
 * @param answerOf the answers that it is compared with; undefined for a hidden component
 */
export const meetsController = (
  controller: DisplayController,
  answer: Value,
  answerOf: (componentId: string) => Value | undefined = () => undefined,
): boolean => {
  const { values: wanted, is } = controller
  const isUnanswered = is === 'unanswered' || is === 'unchecked'
  if (isBlank(answer) !== isUnanswered) return false
  if (wanted !== undefined && !isAmong(answer, wanted)) return false
  return comparisons.every((name) => {
    const operand = controller[name]
    if (operand === undefined) return true
    return comparisonTests[name](differenceOf(answer, operandValue(operand, answerOf)))
  })
}

/** Undefined for a hidden answer. */
const operandValue = (
  operand: Operand,
  answerOf: (componentId: string) => Value | undefined,
): Value | number | undefined => {
  if (typeof operand !== 'object') return operand
  const answer = answerOf(operand.componentId)
  return operand.offset !== undefined && typeof answer === 'string' ? moveDate(answer, operand.offset) : answer
}

/** Every comparison with NaN is false, so values without a difference meet none. */
const comparisonTests: { readonly [Name in (typeof comparisons)[number]]: (difference: number) => boolean } = {
  less: (difference) => difference < 0,
  atMost: (difference) => difference <= 0,
  equal: (difference) => difference === 0,
  atLeast: (difference) => difference >= 0,
  more: (difference) => difference > 0,
}

/** The difference of two numbers, or of two dates in milliseconds. NaN for other values. */
const differenceOf = (one: Value | number | undefined, other: Value | number | undefined): number => {
  const difference = numberOf(one) - numberOf(other)
  return Number.isNaN(difference) ? momentOf(one) - momentOf(other) : difference
}

const momentOf = (value: Value | number | undefined): number =>
  typeof value === 'string' && isInCalendar(value, value.length > 'YYYY-MM'.length ? 'date' : 'month')
    ? Date.parse(value)
    : Number.NaN

const isAmong = (value: Value, wanted: readonly string[]): boolean => {
  if (typeof value === 'string') {
    const text = canonicalText(value)
    return wanted.some((each) => canonicalText(each) === text)
  }
  if (!Array.isArray(value)) return wanted.includes(String(value))
  return value.some((item) => typeof item === 'string' && wanted.includes(item))
}
