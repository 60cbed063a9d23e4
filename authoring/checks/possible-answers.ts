import type { Component, ValueComponent } from '#schemas/form.ts'
import { limitsOf } from '#schemas/form/compared-answers.ts'
import { comparisons } from '#schemas/form/compared-answers.ts'
import type { Operand, DisplayController } from '#schemas/form/condition.ts'
import { meetsController } from '#schemas/form/evaluate-condition.ts'
import { optionLists } from '#schemas/form/option-lists.ts'
import { optionsOf } from '#schemas/form/options.ts'
import { brokenRule, type RegexEngine } from '#schemas/form/rules.ts'
import { formatIssue } from '#schemas/form/validation.ts'
import type { Value } from '#schemas/form/value.ts'
import type { Template } from '#schemas/template.ts'
import { checkedTypes, type AnswerKind } from './checked-types.ts'

/** The kind of a component's answers, or null if answers have no order. */
export const answerKind = (component: Component): AnswerKind | null => {
  const { order } = checkedTypes[component.type]
  if (order !== 'byRules') return order
  const isNumeric =
    'validation' in component && component.validation.some(({ type }) => type === 'number' || type === 'digitsOnly')
  return isNumeric ? 'number' : null
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

/** Whether an offset such as +30d fits the kind of the answer: each moves a date, none of days moves a month, and none moves a number. */
export const isFitOffset = (offset: string | undefined, kind: AnswerKind): boolean =>
  offset === undefined || kind === 'date' || (kind === 'month' && !offset.endsWith('d'))

/** Options of longer lists are not combined. */
const maxCombined = 6

/**
 * Returns sample answers of a component that its rules allow: none, each named option and one other, and for numbers and dates the values around each
 * constant.
 */
export const sampleAnswers = (
  component: ValueComponent,
  controllers: readonly DisplayController[],
  template: Template,
  engine: RegexEngine,
): readonly Value[] => {
  const mentioned = [...new Set(controllers.flatMap(({ values = [] }) => values))]
  switch (component.type) {
    case 'checkbox':
      return [null, true]
    case 'file':
    case 'dynamicList':
    case 'dynamicPosition':
      return [null, ['answered']]
    case 'radioGroup':
    case 'selectList':
    case 'comboBox': {
      const options = optionsOf(component, optionLists(template)).map(({ value }) => value)
      if (options.length === 0) return [null, ...mentioned, otherText]
      const other = options.find((value) => !mentioned.includes(value))
      return [null, ...options.filter((value) => mentioned.includes(value)), ...(other === undefined ? [] : [other])]
    }
    case 'checkboxList': {
      const options = optionsOf(component, optionLists(template)).map(({ value }) => value)
      const among = mentioned.filter((value) => options.length === 0 || options.includes(value))
      const rest = options.length === 0 ? [otherText] : options.filter((value) => !among.includes(value)).slice(0, 1)
      const sets = combinations([...among.slice(0, maxCombined), ...rest])
      return [null, ...(among.length > maxCombined ? [...sets, among] : sets)]
    }
    case 'textBox':
    case 'searchBox':
    case 'dateBox':
    case 'monthBox':
    case 'numberBox': {
      const around = answerKind(component) === null ? [] : constantsAround(component, controllers)
      const isAllowed = (value: Value): boolean =>
        brokenRule(value, component.validation, { engine }) === null && formatIssue(component, value) === null
      const isNumeric = component.type === 'numberBox'
      const answers = [...new Set([...mentioned, ...around])].map((text) => (isNumeric ? Number(text) : text))
      return [null, ...answers.filter(isAllowed), ...(around.length > 0 ? [] : [isNumeric ? otherNumber : otherText])]
    }
  }
}

/** Answers that no condition names. */
const [otherText, otherNumber] = ['\ue000', 0.5]

const combinations = (items: readonly string[]): string[][] =>
  items
    .reduce<string[][]>((sets, item) => [...sets, ...sets.map((set) => [...set, item])], [[]])
    .filter((set) => set.length > 0)

const constantsAround = (component: ValueComponent, controllers: readonly DisplayController[]): string[] => {
  const constants = controllers.flatMap((controller) =>
    comparisons.flatMap((name) => {
      const operand = controller[name]
      return typeof operand === 'number' || typeof operand === 'string' ? [operand] : []
    }),
  )
  const kind = answerKind(component)
  const { decimals = 0 } =
    component.type === 'numberBox' ? component : (component.validation.find((rule) => rule.type === 'number') ?? {})
  const limits = component.validation.flatMap((rule) =>
    limitsOf(rule).flatMap(({ limit }) => (typeof limit === 'number' ? limit : [])),
  )
  return [...constants, ...limits].flatMap((constant) => {
    if (typeof constant === 'number')
      return kind === 'number' ? [-1, 0, 1].map((by) => (constant + by * 10 ** -decimals).toFixed(decimals)) : []
    return kind === 'number' ? [] : [-1, 0, 1].map((by) => stepped(constant, by))
  })
}

const stepped = (day: string, by: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const isMonth = day.length === 'YYYY-MM'.length
  const instant = isMonth ? Date.UTC(year, month - 1 + by, 1) : Date.UTC(year, month - 1, date + by)
  return new Date(instant).toISOString().slice(0, day.length)
}

/**
 * The answers that a condition can wait for; null if any text may be one. A checkbox counts only when true, and what is known first in a case, such
 * as its files and people, cannot be named in a template.
 */
export const possibleAnswers = (component: ValueComponent, template: Template): readonly string[] | null => {
  switch (component.type) {
    case 'checkbox':
      return ['true']
    case 'file':
    case 'dynamicList':
    case 'dynamicPosition':
      return []
    case 'radioGroup':
    case 'selectList':
    case 'comboBox':
    case 'checkboxList': {
      const options = optionsOf(component, optionLists(template)).map(({ value }) => value)
      // A list without options has a finding of its own.
      return options.length === 0 ? null : options
    }
    case 'textBox':
    case 'searchBox':
    case 'dateBox':
    case 'monthBox':
    case 'numberBox':
      return null
  }
}

type Comparison = (typeof comparisons)[number]

/**
 * An answer that a condition waits for and its component cannot have: one of `values`, or what a comparison asks for. `rule` is the position of the
 * rule that prevents it, null if several do, and absent where the answer is not even of the component's kind.
 */
export type RefusedAnswer = ({ value: string; position: number } | { comparison: Comparison }) & {
  rule?: number | null
}

/**
 * Finds the answers that a condition waits for in vain: a rule of the component allows no such answer, or the component takes none of that kind.
 */
export const refusedAnswers = (
  component: ValueComponent,
  controller: DisplayController,
  template: Template,
  engine: RegexEngine,
): RefusedAnswer[] => {
  const { componentId, values = [] } = controller
  const isMet = (rules: ValueComponent['validation'], condition: DisplayController): boolean =>
    sampleAnswers({ ...component, validation: rules }, [condition], template, engine).some((answer) =>
      meetsController(condition, answer),
    )
  const preventing = (condition: DisplayController): Pick<RefusedAnswer, 'rule'> | null => {
    const { validation: rules } = component
    if (isMet(rules, condition)) return null
    const rule = rules.findIndex((_, index) => isMet(rules.toSpliced(index, 1), condition))
    if (rule >= 0) return { rule }
    // The rule that makes this text a number stays: without it no answer could be compared.
    const fewest = rules.filter(({ type }) => type === 'number')
    return isMet(fewest, condition) || isMet([], condition) ? { rule: null } : {}
  }
  const ofValues = values.flatMap((value, position): RefusedAnswer[] => {
    const found = preventing({ componentId, values: [value] })
    if (found === null || (found.rule === undefined && !isOfOtherKind(component, value))) return []
    return [{ value, position, ...found }]
  })
  const constants = comparisons.filter(
    (name) => typeof controller[name] === 'number' || typeof controller[name] === 'string',
  )
  const ofComparisons = constants.flatMap((comparison): RefusedAnswer[] => {
    const found = preventing({ componentId, [comparison]: controller[comparison] })
    return found?.rule === undefined ? [] : [{ comparison, ...found }]
  })
  return [...ofValues, ...ofComparisons]
}

const isOfOtherKind = (component: ValueComponent, value: string): boolean =>
  component.type === 'numberBox' ? String(Number(value)) !== value : formatIssue(component, value) !== null
