import * as v from 'valibot'
import { Instant } from './identifiers.ts'

/** A caseworker's request that the applicant puts one answer right. It unlocks that one component until it is handled. */
export const Correction = v.strictObject({
  formId: v.string(),
  componentId: v.string(),
  message: v.string(),
  isHandled: v.boolean(),
  isApproved: v.boolean(),
  requestedBy: v.string(),
  requestedAt: Instant,
  handledAt: v.nullable(Instant),
})
export type Correction = v.InferOutput<typeof Correction>
