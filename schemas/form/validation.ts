import { getOwn } from '../get-own.ts'
import type { ValueComponent } from '../form.ts'
import { activeKeys, isConditionMet } from './activation.ts'
import type { FormIndex } from './compile.ts'
import { wrongDate } from './date.ts'
import { domainIssue, type AvailableOptions } from './domain.ts'
import { countPeople } from './people.ts'
import { brokenRule, type RuleContext } from './rules.ts'
import { isBlank, parseValueKey, type FormValues, type Value, type ValueKey } from './value.ts'

/** One answer that is missing or wrong: a code of the catalogue (specification §5) and its params. */
export type FieldIssue = { key: ValueKey; code: string; params: Readonly<Record<string, string | number>> }

export type ValidationOptions = RuleContext & {
  /** What the case offers to choose from beside the form's own options. */
  available: AvailableOptions
  /** The result of the server's check of an answer; undefined where it has not been checked. */
  backendValidation?: (key: ValueKey) => boolean | undefined
  /** The other answers of the form, for rules that depend on them. */
  values?: FormValues
}

/** Everything that is missing or wrong in a form, in reading order. Only what is shown counts. */
export const validateForm = (index: FormIndex, values: FormValues, options: ValidationOptions): FieldIssue[] =>
  [...activeKeys(index, values)].flatMap(
    (key) => validateAnswer(index, key, getOwn(values, key) ?? null, { ...options, values }) ?? [],
  )

/** What is wrong with one answer that is shown, or null. */
export const validateAnswer = (
  index: FormIndex,
  key: ValueKey,
  value: Value,
  options: ValidationOptions,
): FieldIssue | null => {
  const component = index.nodes.get(parseValueKey(key).componentId)?.component
  if (component === undefined || !carriesValue(component)) return null
  const outside = domainIssue(component, value, options.available)
  if (outside !== null) return { key, ...outside }
  if (component.type === 'dynamicList') return tooFewEntries(key, value, component)
  if (component.required && isBlank(value)) return { key, code: missingCode(component), params: {} }
  const few = tooFewPeople(index, key, value, options)
  if (few !== null) return few
  const misdated = dateIssue(component, value)
  if (misdated !== null) return { key, code: misdated, params: {} }
  const broken = brokenRule(value, component.validation, options)
  if (broken !== null) return { key, ...broken.issue }
  const isRefused = !isBlank(value) && options.backendValidation?.(key) === false
  return isRefused ? { key, code: 'ZIPCODE', params: {} } : null
}

/** Whether a component has an answer at all. Titles, texts, columns and dividers have none. */
export const carriesValue = (component: { type: string }): component is ValueComponent =>
  !layoutTypes.has(component.type)

const layoutTypes: ReadonlySet<string> = new Set(['sectionTitle', 'bodyText', 'columns', 'sectionDivider', 'group'])

const missingCode = ({ type }: ValueComponent): string =>
  type === 'file' ? 'REQUIRED_FILE' : type === 'checkbox' ? 'REQUIRED_CHECKBOX' : 'REQUIRED'

/** What is wrong with the date of an answer, or null. */
export const dateIssue = ({ type }: ValueComponent, value: Value): string | null =>
  (type === 'dateBox' || type === 'monthBox') && typeof value === 'string' && !isBlank(value)
    ? wrongDate(value, type === 'dateBox' ? 'date' : 'month')
    : null

/** Nobody at all is what `required` is about. */
const tooFewPeople = (
  index: FormIndex,
  key: ValueKey,
  value: Value,
  { available, values = {} }: ValidationOptions,
): FieldIssue | null => {
  const { componentId, entry } = parseValueKey(key)
  const component = index.nodes.get(componentId)?.component
  if (component?.type !== 'dynamicPosition' || component.fewestPeople === undefined || isBlank(value)) return null
  const { count: min, when } = component.fewestPeople
  if (when !== undefined && !isConditionMet(index, values, when, entry)) return null
  const ids = Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
  const people = ids.flatMap((id) => available.people.get(id) ?? [])
  return countPeople(people) >= min ? null : { key, code: 'TOO_FEW_PEOPLE', params: { min } }
}

const tooFewEntries = (
  key: ValueKey,
  value: Value,
  { minEntries, required }: Extract<ValueComponent, { type: 'dynamicList' }>,
): FieldIssue | null => {
  const count = Array.isArray(value) ? value.length : 0
  const minCount = Math.max(minEntries, required ? 1 : 0)
  if (count >= minCount) return null
  return minCount === 1
    ? { key, code: 'REQUIRED', params: {} }
    : { key, code: 'TOO_FEW_ENTRIES', params: { min: minCount } }
}
