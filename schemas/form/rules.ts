import { canonicalText } from '../canonical-text.ts'
import { checkedNumbers, isCheckedNumber } from './check-digits.ts'
import { dateOf, moveDate } from './date-point.ts'
import { numberIssue, numberOf } from './number.ts'
import { isEmail, maxEmailLength } from '../email.ts'
import { isOrgNo } from '../org-number.ts'
import { isPersonalNumber } from './personal-number.ts'
import type { DateLimit, NumberLimit, Rule, RuleType, RuleIssue } from './rule.ts'
import { isBlank, type Value, filesOf, textOf } from './value.ts'
import { isTelephone } from '../telephone.ts'
import { isZipCode } from '../zip-code.ts'

/**
 * Whether a template's own expression is found anywhere in a text, both canonical; it anchors itself where it means the whole. The server's
 * engine runs in linear time, so that no template can hang it.
 *
 * @throws for an expression that the engine cannot read
 */
export type RegexEngine = (regex: string, text: string) => boolean

/** The context that rules depend on beside the answer. */
export type RuleContext = {
  engine: RegexEngine
  /** YYYY-MM-DD. Without this function relative limits are not checked. */
  today?: () => string
  /** The answers that rules compare with; undefined for a hidden component. Without it, no answers are compared. */
  answerOf?: (componentId: string) => Value | undefined
}

type Test<T extends RuleType> = (
  value: Value,
  rule: Extract<Rule, { type: T }>,
  context: RuleContext,
) => RuleIssue | null

const issue = (code: string, params: RuleIssue['params'] = {}, other?: string): RuleIssue => ({
  code,
  params,
  ...(other !== undefined && { other }),
})
const canonicalOf = (value: Value): string =>
  typeof value === 'string' ? canonicalText(value) : typeof value === 'number' ? String(value) : ''
/** How long an answer is, for rules and for the counter of the characters that are left. */
export const lengthOf = (value: Value): number => canonicalOf(value).length
const unless =
  (holds: (text: string) => boolean, code: string) =>
  (value: Value): RuleIssue | null =>
    holds(canonicalOf(value)) ? null : issue(code)

/** An end of a range, or null. */
const numberEnd = (
  limit: NumberLimit | undefined,
  { answerOf }: RuleContext,
): { number: number; other?: string } | null => {
  if (typeof limit === 'number') return { number: limit }
  if (limit === undefined) return null
  const other = limit.componentId
  const number = numberOf(answerOf?.(other))
  return Number.isNaN(number) ? null : { number, other }
}

/** Returns an end of a range of dates, and the other answer that the end is counted from. Returns null without an end. */
const dateEnd = (
  limit: DateLimit | undefined,
  day: string,
  { today, answerOf }: RuleContext,
): { date: string; from?: { from: string }; other?: string } | null => {
  if (limit === undefined) return null
  if (typeof limit === 'object') {
    const [other, from] = [limit.componentId, textOf(answerOf?.(limit.componentId) ?? null)]
    const date = from.length === day.length ? moveDate(from, limit.offset) : null
    return date === null ? null : { date, from: { from }, other }
  }
  if (today === undefined && limit.startsWith('today')) return null
  return { date: dateOf(limit, today?.() ?? '', day.length === 'YYYY-MM'.length ? 'month' : 'date') }
}

/** An apostrophe may begin a name, as in 't Hooft, and a point ends one. */
const personName = /^['’]?\p{L}(?:[\p{L}\p{M}'’´`., -]*[\p{L}\p{M}.])?$/u

/** One test for each named rule (specification §5). None runs for a blank answer. */
const tests: { readonly [T in RuleType]: Test<T> } = {
  /** A sole trader's is the owner's personal number. */
  orgNumber: unless(isOrgNo, 'ORG_NUMBER'),
  personalNumber: unless(isPersonalNumber, 'PERSONAL_NUMBER'),
  checkDigits: (value, { of }) =>
    isCheckedNumber(of, canonicalOf(value)) ? null : issue('CHECK_DIGITS', { example: checkedNumbers[of].example }),
  /** Letters with their marks, and the signs that names have between and after them, such as O'Connor, Jr.; 1 to 50 characters. */
  name: unless((text) => text.length <= 50 && personName.test(text), 'NAME'),
  /** A number as people write it, 50 characters at most. */
  telephone: unless((text) => text.length <= 50 && isTelephone(text), 'TELEPHONE'),
  email: (value) => {
    const text = canonicalOf(value)
    if (text.length > maxEmailLength) return issue('EMAIL_TOO_LONG', { max: maxEmailLength })
    return isEmail(text) ? null : issue('EMAIL')
  },
  emailList: (value) => {
    const addresses = canonicalOf(value)
      .split(/[\s,;]+/)
      .filter((address) => address !== '')
    return addresses.length > 0 && addresses.every(isEmail) ? null : issue('EMAIL_LIST')
  },
  /** Checks the format only. The server checks whether the zip code exists. */
  zipCode: unless(isZipCode, 'ZIPCODE'),
  range: (value, { min, max }, context) => {
    const number = numberOf(value)
    const [least, most] = [numberEnd(min, context), numberEnd(max, context)]
    if (number >= (least?.number ?? -Infinity) && number <= (most?.number ?? Infinity)) return null
    if (typeof min === 'number' && typeof max === 'number') return issue('RANGE', { min, max })
    if (least !== null && !(number >= least.number)) return issue('AT_LEAST', { min: least.number }, least.other)
    return most === null ? issue('NUMBER') : issue('AT_MOST', { max: most.number }, most.other)
  },
  minLength: (value, { length }) => (lengthOf(value) >= length ? null : issue('MIN_LENGTH', { min: length })),
  maxLength: (value, { length }) => (lengthOf(value) <= length ? null : issue('MAX_LENGTH', { max: length })),
  lettersOnly: unless((text) => /^[\p{L}\p{M}\s]+$/u.test(text), 'LETTERS_ONLY'),
  digitsOnly: unless((text) => /^\d+$/.test(text), 'DIGITS_ONLY'),
  positiveNumber: (value) => (numberOf(value) > 0 ? null : issue('POSITIVE_NUMBER')),
  number: (value, { decimals }) => numberIssue(canonicalOf(value), decimals),
  dateRange: (value, { earliest, latest }, context) => {
    const day = textOf(value)
    const [first, last] = [dateEnd(earliest, day, context), dateEnd(latest, day, context)]
    if (first !== null && day < first.date)
      return issue('TOO_EARLY', { earliest: first.date, ...first.from }, first.other)
    return last !== null && day > last.date ? issue('TOO_LATE', { latest: last.date, ...last.from }, last.other) : null
  },
  fileSize: (value, { maxBytes }) =>
    filesOf(value).every(({ sizeBytes }) => sizeBytes <= maxBytes) ? null : issue('FILE_SIZE', { maxBytes }),
  fileType: (value, { types }) =>
    filesOf(value).every(({ contentType }) => types.includes(contentType))
      ? null
      : issue('FILE_TYPE', { types: types.join(', ') }),
  regex: (value, { regex }, { engine }) =>
    engine(canonicalExpression(regex), canonicalOf(value)) ? null : issue('REGEX', { regex }),
}

/** The first rule that an answer breaks, or null. A blank answer breaks none. */
export const brokenRule = (
  value: Value,
  rules: readonly Rule[],
  context: RuleContext,
): { rule: Rule; issue: RuleIssue } | null => {
  if (isBlank(value)) return null
  for (const rule of rules) {
    const broken = test(value, rule, context)
    if (broken !== null) return { rule, issue: broken }
  }
  return null
}

const test = <T extends RuleType>(
  value: Value,
  rule: Extract<Rule, { type: T }>,
  context: RuleContext,
): RuleIssue | null => {
  const runTest: Test<T> = tests[rule.type]
  return runTest(value, rule, context)
}

/**
 * An expression of a template for texts in their canonical form: its own letters and signs in theirs, so that one written with a dash or a
 * no-break space still finds them. In canonical texts `\s`, `\d`, `.` and `$` mean the same to the server's engine and the browser's.
 */
export const canonicalExpression = (expression: string): string => {
  if (isAscii.test(expression)) return expression
  let isInClass = false
  return expression.normalize('NFC').replace(/\\.|[^\\]/gsu, (sign) => {
    if (sign === '[') isInClass = true
    if (sign === ']') isInClass = false
    if (isAscii.test(sign) || sign.startsWith('\\')) return sign
    // Between letters, since a text loses the spaces at its ends.
    const canonical = canonicalText(`a${sign}a`).slice(1, -1)
    if (canonical === '') return isInClass ? sign : '(?:)'
    return (isInClass ? /^[\]\\^-]$/ : /^[\^$\\.*+?()[\]{}|]$/).test(canonical) ? `\\${canonical}` : canonical
  })
}

const isAscii = /^[ -~]*$/
