import * as v from 'valibot'
import { TemplateKey } from './identifiers.ts'
import { Translatable } from './locale.ts'

export const CheckPointStatus = v.picklist(['CHECKED', 'NOT_CHECKED'])

/** Something a caseworker verifies by hand before a case can be approved. */
export const CheckPoint = v.strictObject({
  componentId: TemplateKey,
  title: Translatable,
  status: CheckPointStatus,
  confirmedBy: v.nullable(v.string()),
})
export type CheckPoint = v.InferOutput<typeof CheckPoint>
