import type { ValueComponent } from '#schemas/form.ts'
import { canonicalExpression } from '#schemas/form/canonical-expression.ts'
import { limitsOf } from '#schemas/form/compared-answers.ts'
import { dateOf, isOffsetInRange, isPossiblePoint, type DatePoint } from '#schemas/form/date-point.ts'
import type { CheckedNumberName, DateLimit, Rule, RuleType } from '#schemas/form/rule.ts'
import type { RegexEngine } from '#schemas/form/rules.ts'
import type { LocatedComponent, Path } from '#schemas/form/template-components.ts'
import { fileTypeName, fileTypes } from '#schemas/form/file-types.ts'
import { aboveServerLimit } from './server-limit.ts'
import { senselessRules } from './senseless-rules.ts'
import { problem, type TemplateProblem } from '../template-problem.ts'

/** What is wrong with the rules of one component: unfit for its type, impossible to meet, or expressions that cannot be read. */
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
    const isFit = fits(rule.type, type)
    if (!isFit) return problem('UNFIT_RULE', at, { ...location, params: { rule: rule.type, type } })
    return [
      ...(isPersonal(rule) && !component.sensitive
        ? [problem('NOT_SENSITIVE', at, { ...location, severity: 'warning' })]
        : []),
      ...impossibleDates(rule).map((name) => problem('IMPOSSIBLE_DATE', [...at, name], location)),
      ...(isImpossible(rule, rules)
        ? [problem('IMPOSSIBLE_RULE', at, { ...location, params: { rule: rule.type } })]
        : []),
      // Answers cannot reach it. A maximum beyond what the server stores only means less than it says.
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
  // A rule that cannot work is reported as that alone.
  return each.length > 0 ? each : senselessRules(component, path, location)
}

/** The ends that are no day, or so far away that an unwanted digit is likelier. */
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

/** Types that the server cannot recognise by a file's bytes, and so refuses always: a common name, or text without a mark of its own. */
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

const fits = (rule: RuleType, type: ValueComponent['type']): boolean => {
  if (rule === 'dateRange') return type === 'dateBox' || type === 'monthBox'
  if (type === 'numberBox') return rule === 'range' || rule === 'positiveNumber'
  return fileRules.has(rule) ? type === 'file' : type === 'textBox'
}

const fileRules: ReadonlySet<RuleType> = new Set<RuleType>(['fileSize', 'fileType'])

const isImpossible = (rule: Rule, rules: readonly Rule[]): boolean => {
  if (rule.type === 'dateRange') return isEndBeforeStart(rule)
  if (rule.type === 'range') return typeof rule.min === 'number' && typeof rule.max === 'number' && rule.min > rule.max
  return rule.type === 'maxLength' && rules.some((other) => other.type === 'minLength' && other.length > rule.length)
}

const isPoint = (limit: DateLimit | undefined): limit is DatePoint => typeof limit === 'string'

/** The order of an absolute and a relative end changes with the day: only ends of one kind are compared here. */
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
