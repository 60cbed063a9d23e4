import type { ComponentOf, ValueComponent } from '../form.ts'
import { maxTextLength, maxListEntries } from './limits.ts'
import { isExactNumber, isNumber, maxDigits } from './number.ts'
import { optionsOf, type OptionsByTag } from './options.ts'
import type { RuleIssue } from './rule.ts'
import type { Value } from './value.ts'

/** The choices that a case offers beside a component's own options. */
export type AvailableOptions = {
  optionsByTag: OptionsByTag
  /** Those who can fill a position, by id. */
  people: ReadonlyMap<string, { name: string; email: string }>
}

/** Of a form outside of any case: its components' own options alone. */
export const noOptions: AvailableOptions = { optionsByTag: {}, people: new Map() }

/** Whether no check of an answer can differ between the two. */
export const isSameAvailable = (one: AvailableOptions, other: AvailableOptions): boolean =>
  one.optionsByTag === other.optionsByTag &&
  one.people.size === other.people.size &&
  [...one.people].every(([id, { name, email }]) => {
    const person = other.people.get(id)
    return person?.name === name && person.email === email
  })

/**
 * Why a value is outside the component's domain, or null: too long, too many, twice, or not among the options. No
 * such answer is stored, and one that was stored before counts as wrong. A blank value is always inside.
 */
export const domainIssue = (component: ValueComponent, value: Value, available: AvailableOptions): RuleIssue | null => {
  if (typeof value === 'string') return textIssue(component, value, available)
  if (typeof value === 'number') return numberProblem(component, value)
  if (!Array.isArray(value)) return null
  const items = value.filter((item) => typeof item === 'string')
  switch (component.type) {
    case 'checkboxList':
      return twice(items) ?? unless(isEvery(items, optionValues(component, available)), 'UNKNOWN_OPTION')
    case 'dynamicPosition':
      return (
        tooMany(items, component.maxPeople, 'TOO_MANY_PEOPLE') ??
        twice(items) ??
        unless(isEvery(items, available.people), 'UNKNOWN_PERSON')
      )
    case 'dynamicList':
      return tooManyEntries(component, items) ?? twice(items) ?? unless(items.every(isEntryId), 'ENTRY_ID')
    default:
      return null
  }
}

/** As in `ValueKey`: the answers of an entry are stored under its id. */
const isEntryId = (id: string): boolean => /^[\w-]{1,64}$/.test(id)

const tooManyEntries = ({ maxEntries }: ComponentOf<'dynamicList'>, ids: readonly string[]): RuleIssue | null =>
  tooMany(ids, Math.min(maxEntries, maxListEntries), 'TOO_MANY_ENTRIES')

const textIssue = (component: ValueComponent, text: string, available: AvailableOptions): RuleIssue | null => {
  if (text.length > maxTextLength) return issue('TEXT_TOO_LONG', { max: maxTextLength })
  const isChosen = component.type === 'radioGroup' || component.type === 'selectList' || component.type === 'comboBox'
  return unless(!isChosen || text === '' || optionValues(component, available).has(text), 'UNKNOWN_OPTION')
}

/** A number with more digits has lost its last ones on the way. */
const numberProblem = ({ type }: ValueComponent, number: number): RuleIssue | null => {
  if (type !== 'numberBox' || !isNumber(String(number))) return issue('NUMBER')
  return isExactNumber(number) ? null : issue('TOO_MANY_DIGITS', { max: maxDigits })
}

const issue = (code: string, params: RuleIssue['params'] = {}): RuleIssue => ({ code, params })
const unless = (isValid: boolean, code: string): RuleIssue | null => (isValid ? null : issue(code))
const tooMany = (items: readonly string[], max: number, code: string): RuleIssue | null =>
  items.length > max ? issue(code, { max }) : null
const twice = (items: readonly string[]): RuleIssue | null =>
  unless(new Set(items).size === items.length, 'CHOSEN_TWICE')

const isEvery = (items: readonly string[], known: Pick<ReadonlySet<string>, 'has'>): boolean =>
  items.every((item) => known.has(item))

const optionValues = (component: ValueComponent, { optionsByTag }: AvailableOptions): ReadonlySet<string> =>
  new Set(optionsOf(component, optionsByTag).map(({ value }) => value))
