import * as v from 'valibot'
import { Translatable } from './locale.ts'

/** One thing to put right in a form document, and where it is written: lines and columns count from 1. */
export const Diagnostic = v.strictObject({
  file: v.string(),
  line: v.number(),
  column: v.number(),
  severity: v.picklist(['error', 'warning']),
  /** Describes what to do. */
  text: Translatable,
  formId: v.nullable(v.string()),
  componentId: v.nullable(v.string()),
})
export type Diagnostic = v.InferOutput<typeof Diagnostic>
