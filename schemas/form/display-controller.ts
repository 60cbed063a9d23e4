import * as v from 'valibot'
import { TemplateKey } from '../identifiers.ts'

/**
 * What a row or component depends on: shown while the named component is itself shown and has a value, one of `values`
 * where they are given. A checkbox counts only when true. Inside a list: the same entry first, then the form's root.
 */
export const DisplayController = v.strictObject({
  componentId: TemplateKey,
  values: v.optional(v.pipe(v.array(v.string()), v.minLength(1))),
})
export type DisplayController = v.InferOutput<typeof DisplayController>
