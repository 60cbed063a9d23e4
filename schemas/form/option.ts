import * as v from 'valibot'
import { Translatable } from '../locale.ts'
import { TemplateKey } from '../identifiers.ts'

const option = { value: v.pipe(v.string(), v.minLength(1)), label: Translatable }
export const Option = v.strictObject(option)
export type Option = v.InferOutput<typeof Option>

/** An option that is always visible, and so can have a description. */
export const ChoiceOption = v.strictObject({ ...option, text: v.optional(Translatable) })
export type ChoiceOption = v.InferOutput<typeof ChoiceOption>

/** How much later than another answer, in days, months or years; earlier with a minus: +30d, -1m, +18y. */
const DateOffset = v.pipe(v.string(), v.regex(/^[+-]\d{1,4}[dmy]$/, 'DATE_OFFSET'))

/** The answer of another component, as conditions and rules compare with it. Of a date or month it may be a day earlier or later. */
export const OtherAnswer = v.strictObject({ componentId: TemplateKey, offset: v.optional(DateOffset) })
export type OtherAnswer = v.InferOutput<typeof OtherAnswer>
