import * as v from 'valibot'
import { Translatable } from './locale.ts'

/** A property that differs, in words: a text is in its own language, what a rule or a condition means in each. */
export const PropertyChange = v.strictObject({
  property: v.string(),
  /** The subject of the change, such as the question's text or one of its options. */
  name: Translatable,
  /** The language of a text; null for what is no text. */
  locale: v.nullable(v.string()),
  /** Null for an added property. */
  before: v.nullable(Translatable),
  /** Null for a removed property. */
  after: v.nullable(Translatable),
})
export type PropertyChange = v.InferOutput<typeof PropertyChange>

/** One difference between two versions of a template. */
export const TemplateDifference = v.strictObject({
  /**
   * The kind of the difference: the subject is there only now or was there only before, it is in another form, list, group or column, or its order,
   * its texts or anything else differs.
   */
  kind: v.picklist(['added', 'removed', 'moved', 'order', 'texts', 'rules']),
  /** Null for what is about the template as a whole. */
  formId: v.nullable(v.string()),
  formTitle: v.nullable(Translatable),
  /** Null for what is about the form as a whole. */
  componentId: v.nullable(v.string()),
  /** The text by which people know the row, or null. */
  label: v.nullable(Translatable),
  /**
   * The properties that differ; empty if all of it does. For an order they are the rows or forms that have moved, each with the one that it came
   * after and comes after now.
   */
  changes: v.array(PropertyChange),
})
export type TemplateDifference = v.InferOutput<typeof TemplateDifference>
