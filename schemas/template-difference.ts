import * as v from 'valibot'

/** One difference between two versions of a template. */
export const TemplateDifference = v.strictObject({
  /** What differs: it is there only now or was there only before, it is in another form or list, its order, its texts, or anything else. */
  kind: v.picklist(['added', 'removed', 'moved', 'order', 'texts', 'rules']),
  /** Null for what is about the template as a whole. */
  formId: v.nullable(v.string()),
  /** Null for what is about the form as a whole. */
  componentId: v.nullable(v.string()),
  /** The names of the properties that differ; empty where all of it does. */
  properties: v.array(v.string()),
})
export type TemplateDifference = v.InferOutput<typeof TemplateDifference>
