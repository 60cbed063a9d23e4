import * as v from 'valibot'
import { Translatable } from '../locale.ts'

const option = { value: v.pipe(v.string(), v.minLength(1)), label: Translatable }
export const Option = v.strictObject(option)
export type Option = v.InferOutput<typeof Option>

/** An option that is always on the page, and so can be described there. */
export const ChoiceOption = v.strictObject({ ...option, text: v.optional(Translatable) })
export type ChoiceOption = v.InferOutput<typeof ChoiceOption>
