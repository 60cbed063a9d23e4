import * as v from 'valibot'
import { Translatable } from '../locale.ts'
import { DatePoint } from './date-point.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** A named rule for an answer (specification §5). A blank answer breaks none of them: that is what `required` is for. */
export const Rule = v.variant('type', [
  v.strictObject({ type: v.literal('orgNumber') }),
  v.strictObject({ type: v.literal('personalNumber') }),
  v.strictObject({ type: v.literal('name') }),
  v.strictObject({ type: v.literal('telephone') }),
  v.strictObject({ type: v.literal('email') }),
  v.strictObject({ type: v.literal('emailList') }),
  /** Checked by the server: `primaryWorkplace` for the case's own workplace, `delivery` for any address. */
  v.strictObject({
    type: v.literal('zipCode'),
    check: v.optional(v.picklist(['primaryWorkplace', 'delivery']), 'delivery'),
  }),
  v.strictObject({ type: v.literal('range'), min: v.optional(v.number()), max: v.optional(v.number()) }),
  v.strictObject({ type: v.literal('minLength'), length: count }),
  v.strictObject({ type: v.literal('maxLength'), length: count }),
  v.strictObject({ type: v.literal('lettersOnly') }),
  v.strictObject({ type: v.literal('digitsOnly') }),
  v.strictObject({ type: v.literal('positiveNumber') }),
  /** A number, stored as digits with a point before its decimals, shown grouped. Without decimals unless it says how many. */
  v.strictObject({
    type: v.literal('number'),
    decimals: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6)), 0),
  }),
  /** Of a date or month: both ends belong to it. Relative dates go by the server's day. */
  v.strictObject({
    type: v.literal('dateRange'),
    earliest: v.optional(DatePoint),
    latest: v.optional(DatePoint),
  }),
  v.strictObject({ type: v.literal('fileSize'), maxBytes: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
  v.strictObject({ type: v.literal('fileType'), types: v.pipe(v.array(v.string()), v.minLength(1)) }),
  /** The template's own expression, with its own sentence for when it is not met. */
  v.strictObject({ type: v.literal('regex'), regex: v.string(), message: Translatable }),
])
export type Rule = v.InferOutput<typeof Rule>
export type RuleType = Rule['type']
