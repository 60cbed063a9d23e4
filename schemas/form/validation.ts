import { getOwn } from '../records.ts'
import type { ValueComponent } from '../form.ts'
import { activeKeys, isConditionMet } from './activation.ts'
import type { FormIndex } from './compile.ts'
import { answerTypeOf, carriesValue, domainIssue } from './answer-types.ts'
import type { AvailableOptions } from './options.ts'
import { countPeople } from './people.ts'
import type { Translatable } from '../locale.ts'
import type { RuleIssue } from './rule.ts'
import { brokenRule, type RuleContext } from './rules.ts'
import { isBlank, parseValueKey, valueKey, type FormValues, type Value, type ValueKey, textsOf } from './value.ts'

/** One answer that is missing or wrong: a code of the catalogue (specification §5) and its params. */
export type FieldIssue = {
  key: ValueKey
  code: string
  params: Readonly<Record<string, string | number>>
  /** The label of the question that the answer is compared with. */
  otherLabel?: Translatable
}

export type ValidationOptions = Omit<RuleContext, 'answerOf'> & {
  /** The choices that the case offers beside the form's own options. */
  available: AvailableOptions
  /** The result of the server's check of an answer; undefined if it has not been checked. */
  backendValidation?: (key: ValueKey) => boolean | undefined
  /**
   * The day on which a locked answer was written, YYYY-MM-DD; undefined for any other answer. An answer that was right that day does not become
   * wrong because time passes: nobody could put it right.
   */
  lockedSince?: (key: ValueKey) => string | undefined
}

/** The answers of the form, and which of its components they show: an answer can depend on others. */
type FormSnapshot = { values: FormValues; active: ReadonlySet<ValueKey> }

/** Everything that is missing or wrong in a form, in reading order. Only what is shown counts. */
export const validateForm = (index: FormIndex, values: FormValues, options: ValidationOptions): FieldIssue[] => {
  const state = { values, active: activeKeys(index, values) }
  return [...state.active].flatMap((key) => validateAnswer(index, key, state, options) ?? [])
}

/** Finds the problem of one answer that is shown, or null. */
export const validateAnswer = (
  index: FormIndex,
  key: ValueKey,
  state: FormSnapshot,
  options: ValidationOptions,
): FieldIssue | null => {
  const { componentId, entry } = parseValueKey(key)
  const component = index.nodes.get(componentId)?.component
  if (component === undefined || !carriesValue(component)) return null
  const value = getOwn(state.values, key) ?? null
  const answerType = answerTypeOf(component.type)
  const outside = domainIssue(component, value, options.available)
  if (outside !== null) return { key, ...outside }
  if ('minEntries' in component) return tooFewEntries(key, value, component)
  if (component.required && isBlank(value)) return { key, code: answerType.missing ?? 'REQUIRED', params: {} }
  const few = tooFewPeople(index, key, state, options)
  if (few !== null) return few
  const malformed = formatIssue(component, value)
  if (malformed !== null) return { key, ...malformed }
  const answerOf = (id: string): Value | undefined => {
    const other = valueKey(id, index.nodes.get(id)?.listId === null ? undefined : entry)
    return state.active.has(other) ? (getOwn(state.values, other) ?? null) : undefined
  }
  const context = { ...options, answerOf }
  const written = options.lockedSince?.(key)
  const broken =
    brokenRule(value, component.validation, context) &&
    brokenRule(value, component.validation, written === undefined ? context : { ...context, today: () => written })
  if (broken !== null) return { key, ...labelled(index, broken.issue) }
  const isRefused = !isBlank(value) && options.backendValidation?.(key) === false
  return isRefused ? { key, code: answerType.refused ?? 'ZIPCODE', params: {} } : null
}

const labelled = ({ nodes }: FormIndex, { other, ...issue }: RuleIssue): Omit<FieldIssue, 'key'> => {
  const component = other === undefined ? undefined : nodes.get(other)?.component
  return component !== undefined && carriesValue(component) ? { ...issue, otherLabel: component.label } : issue
}

/** Finds the problem of an answer that is to be a date, a month or a number, or null. */
export const formatIssue = (component: ValueComponent, value: Value): RuleIssue | null =>
  isBlank(value) ? null : (answerTypeOf(component.type).malformed?.(component, value) ?? null)

/** A position without any person is reported by `required`. */
const tooFewPeople = (
  index: FormIndex,
  key: ValueKey,
  state: FormSnapshot,
  { available }: ValidationOptions,
): FieldIssue | null => {
  const { componentId, entry } = parseValueKey(key)
  const component = index.nodes.get(componentId)?.component
  const value = getOwn(state.values, key)
  if (component === undefined || !('fewestPeople' in component)) return null
  if (component.fewestPeople === undefined || isBlank(value)) return null
  const { count: min, when } = component.fewestPeople
  if (when !== undefined && !isConditionMet(index, state, when, entry)) return null
  const people = textsOf(value ?? null).flatMap((id) => available.people.get(id) ?? [])
  return countPeople(people) >= min ? null : { key, code: 'TOO_FEW_PEOPLE', params: { min } }
}

const tooFewEntries = (
  key: ValueKey,
  value: Value,
  { minEntries, required }: Extract<ValueComponent, { minEntries: number }>,
): FieldIssue | null => {
  const count = Array.isArray(value) ? value.length : 0
  const minCount = Math.max(minEntries, required ? 1 : 0)
  if (count >= minCount) return null
  return minCount === 1
    ? { key, code: 'REQUIRED', params: {} }
    : { key, code: 'TOO_FEW_ENTRIES', params: { min: minCount } }
}
