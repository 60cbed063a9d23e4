import type { ValueComponent } from '../form.ts'
import { dateOf } from './date-point.ts'
import { aboveServerLimit } from './server-limit.ts'
import type { DateLimit, Rule, RuleType } from './rule.ts'
import type { Path } from './template-components.ts'
import { problem, type TemplateProblem } from './template-problem.ts'

type Location = { formId: string; componentId: string }

/** What is valid and senseless about the rules of a component: rules that no answer meets together, and expressions that mean nothing. */
export const senselessRules = (component: ValueComponent, path: Path, location: Location): TemplateProblem[] => {
  const { validation: rules } = component
  return rules.flatMap((rule, position) => {
    const at = [...path, 'validation', position]
    const warn = (code: TemplateProblem['code'], where: Path, params: TemplateProblem['params'] = {}) =>
      problem(code, where, { ...location, severity: 'warning', params })
    const other = rules.slice(0, position).find((each) => excludes(each, rule))
    return [
      ...(other === undefined ? [] : [warn('EXCLUSIVE_RULES', at, { rule: rule.type, other: other.type })]),
      ...aboveServerLimit(rule).map(({ property, params }) => warn('ABOVE_SERVER_LIMIT', [...at, property], params)),
      ...(rule.type === 'maxLength' && rule.length === 0 ? [warn('NOTHING_ALLOWED', [...at, 'length'])] : []),
      ...((rule.type === 'range' && rule.min === undefined && rule.max === undefined) ||
      (rule.type === 'dateRange' && rule.earliest === undefined && rule.latest === undefined)
        ? [warn('ENDLESS_RANGE', at, { rule: rule.type })]
        : []),
      ...(rule.type === 'regex' ? senselessRegex(rule.regex).map((code) => warn(code, [...at, 'regex'])) : []),
    ]
  })
}

/** An expression that everything meets, or one that is found anywhere in an answer. */
const senselessRegex = (regex: string): ('EMPTY_REGEX' | 'UNANCHORED_REGEX')[] => {
  if (['', '^', '$', '^$', '.*', '^.*$'].includes(regex)) return ['EMPTY_REGEX']
  return /^(\(\?[a-z]+\))?(\^|\\A)|(\$|\\z)$/i.test(regex) ? [] : ['UNANCHORED_REGEX']
}

const excludes = (one: Rule, other: Rule): boolean => {
  const [first, second] = [alphabets.get(one.type), alphabets.get(other.type)]
  if (first !== undefined && second !== undefined && first !== second) return true
  if (one.type === 'range' && other.type === 'range') return isApart(numbersOf(one), numbersOf(other))
  if (one.type === 'dateRange' && other.type === 'dateRange') return isApart(daysOf(one), daysOf(other))
  return isTooLong(one, other) || isTooLong(other, one)
}

/** What an answer that meets a rule is made of. Rules of different kinds exclude each other. */
const alphabets: ReadonlyMap<RuleType, 'letters' | 'digits' | 'address'> = new Map([
  ['name', 'letters'],
  ['lettersOnly', 'letters'],
  ['orgNumber', 'digits'],
  ['personalNumber', 'digits'],
  ['telephone', 'digits'],
  ['zipCode', 'digits'],
  ['range', 'digits'],
  ['digitsOnly', 'digits'],
  ['positiveNumber', 'digits'],
  ['number', 'digits'],
  ['email', 'address'],
  ['emailList', 'address'],
])

/** The fewest characters of an answer that meets a rule. */
const fewestCharacters: ReadonlyMap<RuleType, number> = new Map([
  ['email', 'a@b.c'.length],
  ['emailList', 'a@b.c'.length],
  ['orgNumber', 10],
  ['personalNumber', 10],
  ['zipCode', 5],
])

const isTooLong = (limit: Rule, { type }: Rule): boolean =>
  limit.type === 'maxLength' && limit.length > 0 && limit.length < (fewestCharacters.get(type) ?? 0)

type Ends = { min?: number | undefined; max?: number | undefined }

const isApart = (one: Ends, other: Ends): boolean =>
  Math.max(one.min ?? -Infinity, other.min ?? -Infinity) > Math.min(one.max ?? Infinity, other.max ?? Infinity)

/** Only ends that are not other answers. */
const numbersOf = ({ min, max }: Extract<Rule, { type: 'range' }>): Ends => ({
  ...(typeof min === 'number' && { min }),
  ...(typeof max === 'number' && { max }),
})

/** Only ends that do not change with the day or another answer. */
const daysOf = ({ earliest, latest }: Extract<Rule, { type: 'dateRange' }>): Ends => {
  const day = (limit: DateLimit | undefined): number | undefined =>
    typeof limit !== 'string' || limit.startsWith('today') ? undefined : Date.parse(dateOf(limit, '', 'date'))
  return { min: day(earliest), max: day(latest) }
}
