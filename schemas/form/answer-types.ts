import { formatDateAnswer } from './date-text.ts'
import { formatFileSize } from '../file-size.ts'
import type { Component, ComponentOf, ValueComponent } from '../form.ts'
import type { Locale, Translatable } from '../locale.ts'
import { wrongDate, type DateKind } from './date-point.ts'
import { maxListEntries, maxTextLength } from './limits.ts'
import { formatNumber, isExactNumber, isNumber, maxDigits, numberIssue, unreadNumberIssue } from './number.ts'
import { formatQuantity } from './quantity.ts'
import { optionsOf, type AvailableOptions, type OptionsByTag } from './options.ts'
import type { RuleIssue } from './rule.ts'
import { filesOf, isBlank, textOf, textsOf, type Value } from './value.ts'

type ValueType = ValueComponent['type']

/** Context for formatting an answer as text. */
export type FormatContext = {
  localized: (text: Translatable) => string
  /** The language for dates and numbers. */
  locale: Locale
  messages: { yes: string; no: string }
  people: readonly { id: string; name: string; email: string; telephone: string }[]
  optionsByTag: OptionsByTag
}

type AnswerType<C> = {
  /** Whether an answer of the type has this shape. Any can be cleared too: `null` is not asked about. */
  isValue: (value: NonNullable<Value>) => boolean
  /** Why the value cannot be stored: too many, a duplicate or no option; null if it can. A blank value can always be stored. */
  outside?: (component: C, value: Value, available: AvailableOptions) => RuleIssue | null
  /** Returns the issue of a value that is not a date, month or number, or null for a valid one. A blank value is not asked about. */
  malformed?: (component: C, value: Value) => RuleIssue | null
  /** The code of a required answer that is missing; REQUIRED by default. */
  missing?: string
  /** The code of an answer that another system does not know; ZIPCODE by default. */
  refused?: string
  /** Formats an answer as lines of text. No lines: not answered. */
  format: (component: C, value: Value, context: FormatContext) => readonly string[]
}

const issue = (code: string, params: RuleIssue['params'] = {}): RuleIssue => ({ code, params })
const unless = (isValid: boolean, code: string): RuleIssue | null => (isValid ? null : issue(code))
const tooMany = (items: readonly string[], max: number, code: string): RuleIssue | null =>
  items.length > max ? issue(code, { max }) : null
const twice = (items: readonly string[]): RuleIssue | null =>
  unless(new Set(items).size === items.length, 'CHOSEN_TWICE')

const isText = (value: unknown): value is string => typeof value === 'string'
const isTexts = (value: Value): boolean => Array.isArray(value) && value.every(isText)

/** The chosen options by their labels, in the order of the options; text that is none of them is last, as it is stored. */
const formatOptions = (
  component: ValueComponent,
  value: Value,
  { localized, optionsByTag }: FormatContext,
): string[] => {
  const chosen = new Set(isText(value) && value !== '' ? [value] : textsOf(value))
  const labels = optionsOf(component, optionsByTag)
    .filter((option) => chosen.delete(option.value))
    .map(({ label }) => localized(label))
  return [...labels, ...chosen]
}

const unknownOption = (
  component: ValueComponent,
  texts: readonly string[],
  { optionsByTag }: AvailableOptions,
): RuleIssue | null => {
  const known = new Set(optionsOf(component, optionsByTag).map(({ value }) => value))
  return unless(
    texts.every((text) => known.has(text)),
    'UNKNOWN_OPTION',
  )
}

const oneOption: AnswerType<ValueComponent> = {
  isValue: isText,
  outside: (component, value, available) =>
    textOf(value) === '' ? null : unknownOption(component, [textOf(value)], available),
  format: formatOptions,
}

const dateOfKind = (kind: DateKind): AnswerType<ValueComponent> => ({
  isValue: isText,
  malformed: (_component, value) => {
    const code = isText(value) ? wrongDate(value, kind) : null
    return code && issue(code)
  },
  format: (_component, value, { locale }) => (textOf(value) === '' ? [] : [formatDateAnswer(textOf(value), locale)]),
})

/** The answers of each component type, for browser and server alike. A missing type does not compile. */
const answerTypes: { [T in ValueType]: AnswerType<ComponentOf<T>> } = {
  textBox: {
    isValue: isText,
    format: ({ validation }, value, { locale }) => {
      const text = textOf(value)
      if (isBlank(text)) return []
      return validation.some(({ type }) => type === 'number') ? [formatNumber(text, locale)] : text.split('\n')
    },
  },
  checkbox: {
    isValue: (value) => typeof value === 'boolean',
    missing: 'REQUIRED_CHECKBOX',
    // A box that was never ticked is shown as no.
    format: (_component, value, { messages }) => [value === true ? messages.yes : messages.no],
  },
  checkboxList: {
    isValue: isTexts,
    outside: (component, value, available) =>
      twice(textsOf(value)) ?? unknownOption(component, textsOf(value), available),
    format: formatOptions,
  },
  radioGroup: oneOption,
  selectList: oneOption,
  comboBox: oneOption,
  searchBox: {
    isValue: isText,
    refused: 'UNKNOWN_OPTION',
    format: (_component, value) => (textOf(value) === '' ? [] : [textOf(value)]),
  },
  dateBox: dateOfKind('date'),
  monthBox: dateOfKind('month'),
  numberBox: {
    isValue: (value) => typeof value === 'number' || isText(value),
    // A longer number has already lost its last digits.
    outside: (_component, value) => {
      if (typeof value !== 'number') return null
      if (!isNumber(String(value))) return issue('NUMBER')
      return isExactNumber(value) ? null : issue('TOO_MANY_DIGITS', { max: maxDigits })
    },
    malformed: ({ decimals }, value) =>
      typeof value === 'number' ? numberIssue(String(value), decimals) : unreadNumberIssue(textOf(value), decimals),
    format: (component, value, { locale }) => {
      if (typeof value === 'number') return [formatQuantity(value, component, locale)]
      return isBlank(value) ? [] : [textOf(value)]
    },
  },
  file: {
    isValue: (value) => Array.isArray(value) && !value.some(isText),
    missing: 'REQUIRED_FILE',
    format: (_component, value, { locale }) =>
      filesOf(value).map(
        ({ displayFileName, sizeBytes }) => `${displayFileName} (${formatFileSize(sizeBytes, locale)})`,
      ),
  },
  dynamicPosition: {
    isValue: isTexts,
    outside: ({ maxPeople }, value, { people }) => {
      const ids = textsOf(value)
      return (
        tooMany(ids, maxPeople, 'TOO_MANY_PEOPLE') ??
        twice(ids) ??
        unless(
          ids.every((id) => people.has(id)),
          'UNKNOWN_PERSON',
        )
      )
    },
    format: (_component, value, { people }) => {
      const ids = textsOf(value)
      return people
        .filter(({ id }) => ids.includes(id))
        .map(({ name, email, telephone }) => [name, email, telephone].filter((text) => text !== '').join(', '))
    },
  },
  // Its answer is the ids of its entries, in order.
  dynamicList: {
    isValue: isTexts,
    outside: ({ maxEntries }, value) => {
      const ids = textsOf(value)
      return (
        tooMany(ids, Math.min(maxEntries, maxListEntries), 'TOO_MANY_ENTRIES') ??
        twice(ids) ??
        unless(ids.every(isEntryId), 'ENTRY_ID')
      )
    },
    format: ({ entryName }, value, { localized }) => {
      const count = textsOf(value).length
      return count === 0 ? [] : [`${localized(entryName)}: ${count}`]
    },
  },
}

/** As in `ValueKey`: the answers of an entry are stored under its id. */
const isEntryId = (id: string): boolean => /^[\w-]{1,64}$/.test(id)

export const answerTypeOf = <T extends ValueType>(type: T): AnswerType<ComponentOf<T>> => answerTypes[type]

/** Whether a component has an answer at all. Titles, texts, columns and dividers have none. */
export const carriesValue = (component: { type: string }): component is ValueComponent =>
  Object.hasOwn(answerTypes, component.type)

/** Whether answers of the type have this shape: each of them can be cleared. */
export const isValueOf = (type: ValueType, value: Value): boolean => value === null || answerTypes[type].isValue(value)

/** Formats an answer as lines of text, for the page, the review and the PDF. No lines: not answered, or a component without answers. */
export const formatAnswer = (component: Component, value: Value, context: FormatContext): readonly string[] =>
  carriesValue(component) ? answerTypeOf(component.type).format(component, value, context) : []

/**
 * Why a value is outside the component's domain, or null: too long, too many, twice, or not among the options. No
 * such answer is stored, and one that was stored before counts as wrong. A blank value is always inside.
 */
export const domainIssue = (component: ValueComponent, value: Value, available: AvailableOptions): RuleIssue | null => {
  if (isText(value) && value.length > maxTextLength) return issue('TEXT_TOO_LONG', { max: maxTextLength })
  const { isValue, outside } = answerTypeOf(component.type)
  if (typeof value === 'number' && !isValue(value)) return issue('NUMBER')
  return outside?.(component, value, available) ?? null
}
