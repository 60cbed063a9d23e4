import * as v from 'valibot'
import { Translatable } from '../locale.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** A named rule for an answer (specification §5). A blank answer breaks none of them: that is what `required` is for. */
export const Rule = v.variant('type', [
  v.strictObject({ type: v.literal('orgNumber') }),
  v.strictObject({ type: v.literal('personalNumber') }),
  v.strictObject({ type: v.literal('name') }),
  v.strictObject({ type: v.literal('telephone') }),
  v.strictObject({ type: v.literal('email') }),
  v.strictObject({ type: v.literal('emailList') }),
  /** Checked by the server: `primaryWorkplace` asks about the case's own place, `delivery` about any address. */
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
  v.strictObject({ type: v.literal('fileSize'), maxBytes: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
  v.strictObject({ type: v.literal('fileType'), types: v.pipe(v.array(v.string()), v.minLength(1)) }),
  /** The template's own expression, with its own sentence for when it is not met. */
  v.strictObject({ type: v.literal('regex'), regex: v.string(), message: Translatable }),
])
export type Rule = v.InferOutput<typeof Rule>
export type RuleType = Rule['type']
