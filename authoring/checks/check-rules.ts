import type { ValueComponent } from '#schemas/form.ts'
import { canonicalExpression, type RegexEngine } from '#schemas/form/rules.ts'
import { limitsOf } from '#schemas/form/compared-answers.ts'
import { dateOf, isOffsetInRange, isPossiblePoint, type DatePoint } from '#schemas/form/date-point.ts'
import {
  type CheckedNumberName,
  type DateLimit,
  type Rule,
  type RuleType,
  decimalsAllowedBy,
} from '#schemas/form/rule.ts'
import type { LocatedComponent, Path } from '#schemas/form/template-components.ts'
import { fileTypeName, fileTypes } from '#schemas/form/file-types.ts'
import { maxEmailLength } from '#schemas/email.ts'
import { maxTextLength, maxUploadBytes } from '#schemas/form/limits.ts'
import { checkedTypes } from './checked-types.ts'
import { problem, type TemplateProblem } from '../template-problem.ts'

/**
 * Finds the problems of the rules of one component: rules that are unfit for its type or impossible to meet, and expressions that cannot be read.
 */
export const checkRules = (
  { path, formId }: LocatedComponent,
  component: ValueComponent,
  engine: RegexEngine,
): TemplateProblem[] => {
  const location = { formId, componentId: component.componentId }
  const { validation: rules } = component
  const each = rules.flatMap((rule, position) => {
    const at = [...path, 'validation', position]
    const { type } = component
    const isFit = checkedTypes[type].rules.includes(rule.type)
    if (!isFit) return problem('UNFIT_RULE', at, { ...location, params: { rule: rule.type, type } })
    return [
      ...(isPersonal(rule) && !component.sensitive
        ? [problem('NOT_SENSITIVE', at, { ...location, severity: 'warning' })]
        : []),
      ...impossibleDates(rule).map((name) => problem('IMPOSSIBLE_DATE', [...at, name], location)),
      ...(isImpossible(rule, rules)
        ? [problem('IMPOSSIBLE_RULE', at, { ...location, params: { rule: rule.type } })]
        : []),
      // A minimum that no stored answer can reach is an error. A maximum beyond the limit of the server is only meaningless.
      ...(rule.type === 'minLength'
        ? aboveServerLimit(rule).map(({ property, params }) =>
            problem('ABOVE_SERVER_LIMIT', [...at, property], { ...location, params }),
          )
        : []),
      ...(rule.type === 'fileType' ? unknownFileTypes(rule.types, at, location) : []),
      ...(rule.type === 'regex'
        ? regexErrors(canonicalExpression(rule.regex), engine).map((params) =>
            problem('UNREADABLE_REGEX', [...at, 'regex'], { ...location, params }),
          )
        : []),
    ]
  })
  // Reports a rule that cannot work once, without the warnings about its sense.
  return each.length > 0 ? each : senselessRules(component, path, location)
}

/** Returns the ends that are no day, or that are centuries away and so probably mistyped. */
const impossibleDates = (rule: Rule): string[] =>
  limitsOf(rule).flatMap(({ name, limit }) => {
    if (typeof limit === 'number') return []
    if (typeof limit === 'string') return isPossiblePoint(limit) ? [] : name
    return 'offset' in limit && limit.offset !== undefined && !isOffsetInRange(limit.offset) ? name : []
  })

const isPersonal = (rule: Rule): boolean =>
  rule.type === 'personalNumber' || (rule.type === 'checkDigits' && personalNumbers.has(rule.of))

/** An Icelandic number is a company's or a person's. */
const personalNumbers: ReadonlySet<CheckedNumberName> = new Set<CheckedNumberName>([
  'norwegianPersonalNumber',
  'danishPersonalNumber',
  'finnishPersonalNumber',
  'icelandicNumber',
])

/** Returns the types that the server refuses because their bytes do not identify them. */
const unknownFileTypes = (
  types: readonly string[],
  path: Path,
  location: { formId: string; componentId: string },
): TemplateProblem[] =>
  types.flatMap((type, position) => {
    if (fileTypes.includes(type)) return []
    const meant = fileTypes.find(
      (each) => fileTypeName(each) === type.toLowerCase().replace('.', '').replace('jpeg', 'jpg'),
    )
    return problem('UNKNOWN_FILE_TYPE', [...path, 'types', position], {
      ...location,
      params: { type, meant: meant ?? '', known: fileTypes.join(', ') },
    })
  })

const isImpossible = (rule: Rule, rules: readonly Rule[]): boolean => {
  if (rule.type === 'dateRange') return isEndBeforeStart(rule)
  if (rule.type === 'range') return typeof rule.min === 'number' && typeof rule.max === 'number' && rule.min > rule.max
  return rule.type === 'maxLength' && rules.some((other) => other.type === 'minLength' && other.length > rule.length)
}

const isPoint = (limit: DateLimit | undefined): limit is DatePoint => typeof limit === 'string'

/** Today changes the order of an absolute and a relative end, so only ends of the same kind are compared here. */
const isEndBeforeStart = ({ earliest, latest }: Extract<Rule, { type: 'dateRange' }>): boolean => {
  if (!isPoint(earliest) || !isPoint(latest)) return false
  if (earliest.startsWith('today') !== latest.startsWith('today')) return false
  const anyDay = '2026-01-15'
  return dateOf(earliest, anyDay, 'date') > dateOf(latest, anyDay, 'date')
}

/** An expression is run by the server's engine and by the browser's own; each reads what the other may not. */
const regexErrors = (regex: string, engine: RegexEngine): { engine: string; reason: string }[] =>
  Object.entries({ server: engine, browser: browserEngine }).flatMap(([name, reads]) => {
    try {
      reads(regex, '')
      return []
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      return [{ engine: name, reason: message.replace(/^[^:]*[Rr]eg(?:ular )?exp?(?:ression)?: /, '') }]
    }
  })

const browserEngine: RegexEngine = (regex, text) => new RegExp(regex, 'u').test(text)

type Location = { formId: string; componentId: string }

/** Finds rules of a component that are valid and senseless: rules that no answer meets together, and expressions that mean nothing. */
const senselessRules = (component: ValueComponent, path: Path, location: Location): TemplateProblem[] => {
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

/** Fewer bytes than any office document has, so kilobytes or megabytes were meant. */
const tinyFile = 10_000

/** Finds an expression that matches every text, is not anchored, or lacks a backslash before a class. */
const senselessRegex = (regex: string): ('EMPTY_REGEX' | 'UNANCHORED_REGEX' | 'DOUBLED_BACKSLASH')[] => {
  if (['', '^', '$', '^$', '.*', '^.*$'].includes(regex)) return ['EMPTY_REGEX']
  return [
    ...(hasDoubledBackslash(regex) ? (['DOUBLED_BACKSLASH'] as const) : []),
    ...(/^(\(\?[a-z]+\))?(\^|\\A)|(\$|\\z)$/i.test(regex) ? [] : (['UNANCHORED_REGEX'] as const)),
  ]
}

/** Whether an escaped backslash precedes a letter or a point that a single backslash would make special. */
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

/** The kind of characters in an answer that meets a rule. Rules of different kinds exclude each other. */
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

/** The number of digits of the smallest absolute value in the range. */
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

/** Leaves out ends that are other answers. */
const numbersOf = ({ min, max }: Extract<Rule, { type: 'range' }>): Ends => ({
  ...(typeof min === 'number' && { min }),
  ...(typeof max === 'number' && { max }),
})

/** Leaves out ends that are relative or other answers. */
const daysOf = ({ earliest, latest }: Extract<Rule, { type: 'dateRange' }>): Ends => {
  const day = (limit: DateLimit | undefined): number | undefined =>
    typeof limit !== 'string' || limit.startsWith('today') ? undefined : Date.parse(dateOf(limit, '', 'date'))
  return { min: day(earliest), max: day(latest) }
}

/** Finds a limit above that of the server, which holds for every template. */
const aboveServerLimit = (rule: Rule): { property: string; params: { rule: string; max: string } }[] => {
  const isLength = rule.type === 'maxLength' || rule.type === 'minLength'
  if (isLength && rule.length > maxTextLength)
    return [{ property: 'length', params: { rule: rule.type, max: String(maxTextLength) } }]
  return rule.type === 'fileSize' && rule.maxBytes > maxUploadBytes
    ? [{ property: 'maxBytes', params: { rule: rule.type, max: String(maxUploadBytes) } }]
    : []
}
