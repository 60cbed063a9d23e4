import { maxEmailLength } from '#schemas/email.ts'
import type { ValueComponent } from '#schemas/form.ts'
import { dateOf } from '#schemas/form/date-point.ts'
import { aboveServerLimit } from './server-limit.ts'
import { decimalsAllowedBy, type DateLimit, type Rule, type RuleType } from '#schemas/form/rule.ts'
import type { Path } from '#schemas/form/template-components.ts'
import { problem, type TemplateProblem } from '../template-problem.ts'

type Location = { formId: string; componentId: string }

/** What is valid and senseless about the rules of a component: rules that no answer meets together, and expressions that mean nothing. */
export const senselessRules = (component: ValueComponent, path: Path, location: Location): TemplateProblem[] => {
  const { validation: rules } = component
  const decimals = decimalsAllowedBy(rules)
  return rules.flatMap((rule, position) => {
    const at = [...path, 'validation', position]
    const warn = (code: TemplateProblem['code'], where: Path, params: TemplateProblem['params'] = {}) =>
      problem(code, where, { ...location, severity: 'warning', params })
    const other = rules.slice(0, position).find((each) => excludes(each, rule, decimals))
    return [
      ...(other === undefined ? [] : [warn('EXCLUSIVE_RULES', at, { rule: rule.type, other: other.type })]),
      ...aboveServerLimit(rule).map(({ property, params }) => warn('ABOVE_SERVER_LIMIT', [...at, property], params)),
      ...(rule.type === 'fileSize' && rule.maxBytes < tinyFile
        ? [warn('TINY_FILE', [...at, 'maxBytes'], { bytes: String(rule.maxBytes) })]
        : []),
      ...(rule.type === 'maxLength' && rule.length === 0 ? [warn('NOTHING_ALLOWED', [...at, 'length'])] : []),
      ...((rule.type === 'range' && rule.min === undefined && rule.max === undefined) ||
      (rule.type === 'dateRange' && rule.earliest === undefined && rule.latest === undefined)
        ? [warn('ENDLESS_RANGE', at, { rule: rule.type })]
        : []),
      ...(rule.type === 'regex' ? senselessRegex(rule.regex).map((code) => warn(code, [...at, 'regex'])) : []),
    ]
  })
}

/** Bytes that no document of an office fits in: megabytes or kilobytes are meant. */
const tinyFile = 10_000

/** An expression that everything meets, one that is found anywhere in an answer, or one that wants a backslash where a class is meant. */
const senselessRegex = (regex: string): ('EMPTY_REGEX' | 'UNANCHORED_REGEX' | 'DOUBLED_BACKSLASH')[] => {
  if (['', '^', '$', '^$', '.*', '^.*$'].includes(regex)) return ['EMPTY_REGEX']
  return [
    ...(hasDoubledBackslash(regex) ? (['DOUBLED_BACKSLASH'] as const) : []),
    ...(/^(\(\?[a-z]+\))?(\^|\\A)|(\$|\\z)$/i.test(regex) ? [] : (['UNANCHORED_REGEX'] as const)),
  ]
}

/** A backslash that is escaped, before what one backslash makes a class, a border of a word or a point. */
const hasDoubledBackslash = (regex: string): boolean =>
  [...regex.matchAll(/\\./gs)].some(
    ({ 0: escaped, index }) =>
      escaped === '\\\\' && /^(?:[dDwWsSbB](?![a-z])|p\{|\.(?![*+?{]))/.test(regex.slice(index + 2)),
  )

const excludes = (one: Rule, other: Rule, decimals: number): boolean => {
  const [first, second] = [alphabets.get(one.type), alphabets.get(other.type)]
  if (first !== undefined && second !== undefined && first !== second) return true
  if (one.type === 'range' && other.type === 'range') return isApart(numbersOf(one), numbersOf(other))
  if (one.type === 'dateRange' && other.type === 'dateRange') return isApart(daysOf(one), daysOf(other))
  return isOutOfLength(one, other, decimals) || isOutOfLength(other, one, decimals)
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

/** The most characters of an answer that meets a rule, a sign between its parts included. */
const mostCharacters: ReadonlyMap<RuleType, number> = new Map([
  ['name', 50],
  ['telephone', 50],
  ['email', maxEmailLength],
  ['orgNumber', 14],
  ['personalNumber', 13],
  ['zipCode', 6],
])

/** Whether a limit of characters leaves no answer that meets the other rule. */
const isOutOfLength = (limit: Rule, other: Rule, decimals: number): boolean => {
  if (limit.type === 'maxLength')
    return (
      limit.length > 0 &&
      limit.length < (other.type === 'range' ? fewestDigits(other) : (fewestCharacters.get(other.type) ?? 0))
    )
  if (limit.type !== 'minLength') return false
  const fraction = decimals === 0 ? 0 : decimals + 1
  return (
    limit.length >
    (other.type === 'range' ? mostDigits(other) + fraction : (mostCharacters.get(other.type) ?? Infinity))
  )
}

/** Of a whole number between the ends, without zeros before it. */
const fewestDigits = (range: Extract<Rule, { type: 'range' }>): number => {
  const { min = -Infinity, max = Infinity } = numbersOf(range)
  return min > 0 ? digitsOf(Math.ceil(min)) : max < 0 ? digitsOf(Math.floor(max)) : 1
}
const mostDigits = (range: Extract<Rule, { type: 'range' }>): number => {
  const { min, max } = numbersOf(range)
  return min === undefined || max === undefined
    ? Infinity
    : Math.max(digitsOf(Math.ceil(min)), digitsOf(Math.floor(max)))
}
const digitsOf = (number: number): number => BigInt(number).toString().length

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
