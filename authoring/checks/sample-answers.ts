import { comparisons } from '#schemas/form/comparisons.ts'
import type { DisplayController } from '#schemas/form/condition.ts'
import type { ValueComponent } from '#schemas/form.ts'
import type { Template } from '#schemas/template.ts'
import { limitsOf } from '#schemas/form/compared-answers.ts'
import { optionLists } from '#schemas/form/option-lists.ts'
import { optionsOf } from '#schemas/form/options.ts'
import { brokenRule, type RegexEngine } from '#schemas/form/rules.ts'
import { formatIssue } from '#schemas/form/validation.ts'
import type { Value } from '#schemas/form/value.ts'
import { answerKind } from './answer-kind.ts'

/** More options of one list than this are not combined. */
const maxCombined = 6

/**
 * Answers of a component, one for each that some conditions distinguish: unanswered, each option that they name and another, and of numbers and dates those at, just
 * before and just after the constants. Only what the component's rules allow.
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
