import * as v from 'valibot'
import { Translatable } from '../locale.ts'
import { TemplateKey } from '../identifiers.ts'
import { DatePoint } from './date-point.ts'
import { OtherAnswer } from './option.ts'

/** How many decimals a number may have; none unless it says so. */
export const Decimals = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6)), 0)

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Numbers with check digits: of accounts, and of companies and people of other Nordic countries. */
export const checkedNumberNames = [
  'iban',
  'bankgiro',
  'plusgiro',
  'norwegianOrgNumber',
  'norwegianPersonalNumber',
  'danishOrgNumber',
  'danishPersonalNumber',
  'finnishOrgNumber',
  'finnishPersonalNumber',
  'icelandicNumber',
] as const
export type CheckedNumberName = (typeof checkedNumberNames)[number]

/** An end of the rule `range`: a number, or the number that another component is answered with. */
export type NumberLimit = number | Pick<OtherAnswer, 'componentId'>
const OtherNumber = v.strictObject({ componentId: TemplateKey })
export const NumberLimit: v.GenericSchema<NumberLimit> = v.lazy((input): v.GenericSchema<NumberLimit> =>
  typeof input === 'object' ? OtherNumber : v.number(),
)

/** An end of the rule `dateRange`: a day, or the date or month that another component is answered with. */
export type DateLimit = DatePoint | OtherAnswer
export const DateLimit: v.GenericSchema<DateLimit> = v.lazy((input): v.GenericSchema<DateLimit> =>
  typeof input === 'object' ? OtherAnswer : DatePoint,
)

/** The eager variant for JSON Schema, whose generators cannot see into a lazy schema. */
export const describedLimits = {
  NumberLimit: v.union([v.number(), OtherNumber]),
  DateLimit: v.union([DatePoint, OtherAnswer]),
}

/** A named rule for an answer (specification §5). A blank answer breaks none of them: that is what `required` is for. */
export const Rule = v.variant('type', [
  v.strictObject({ type: v.literal('orgNumber') }),
  v.strictObject({ type: v.literal('personalNumber') }),
  v.strictObject({ type: v.literal('checkDigits'), of: v.picklist(checkedNumberNames) }),
  v.strictObject({ type: v.literal('name') }),
  v.strictObject({ type: v.literal('telephone') }),
  v.strictObject({ type: v.literal('email') }),
  v.strictObject({ type: v.literal('emailList') }),
  /** Checked by the server: `primaryWorkplace` for the case's own workplace, `delivery` for any address. */
  v.strictObject({
    type: v.literal('zipCode'),
    check: v.optional(v.picklist(['primaryWorkplace', 'delivery']), 'delivery'),
  }),
  /** Both ends are included. An end that is a hidden or non-numeric answer does not apply. */
  v.strictObject({ type: v.literal('range'), min: v.optional(NumberLimit), max: v.optional(NumberLimit) }),
  v.strictObject({ type: v.literal('minLength'), length: count }),
  v.strictObject({ type: v.literal('maxLength'), length: count }),
  v.strictObject({ type: v.literal('lettersOnly') }),
  v.strictObject({ type: v.literal('digitsOnly') }),
  v.strictObject({ type: v.literal('positiveNumber') }),
  /** A number, stored as digits with a point before its decimals, shown grouped. Without decimals unless it says how many. */
  v.strictObject({
    type: v.literal('number'),
    decimals: Decimals,
  }),
  /**
   * Both ends of the date or month are included, and relative dates count from the server's day. An end that is a hidden or invalid answer does not
   * apply.
   */
  v.strictObject({
    type: v.literal('dateRange'),
    earliest: v.optional(DateLimit),
    latest: v.optional(DateLimit),
  }),
  v.strictObject({ type: v.literal('fileSize'), maxBytes: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
  v.strictObject({ type: v.literal('fileType'), types: v.pipe(v.array(v.string()), v.minLength(1)) }),
  /** The template's own expression, with its own sentence for when it is not met. */
  v.strictObject({ type: v.literal('regex'), regex: v.string(), message: Translatable }),
])
export type Rule = v.InferOutput<typeof Rule>

/** The decimals that the rules of a text allow in a number, or none. */
export const decimalsAllowedBy = (rules: readonly Rule[]): number =>
  Math.max(0, ...rules.map((rule) => (rule.type === 'number' ? rule.decimals : 0)))
export type RuleType = Rule['type']

/** Why an answer breaks a rule: the code, the params of its sentence, and the compared component. */
export type RuleIssue = { code: string; params: Readonly<Record<string, string | number>>; other?: string }
