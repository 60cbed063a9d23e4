import * as v from 'valibot'
import { Instant } from './identifiers.ts'

/**
 * A caseworker's request that the applicant puts one answer right. Until it is handled it unlocks that component and those whose being shown
 * hangs on its answer, `followUps`, which the template says.
 */
export const Correction = v.strictObject({
  formId: v.string(),
  componentId: v.string(),
  followUps: v.array(v.string()),
  message: v.string(),
  isHandled: v.boolean(),
  isApproved: v.boolean(),
  requestedBy: v.string(),
  requestedAt: Instant,
  handledAt: v.nullable(Instant),
})
export type Correction = v.InferOutput<typeof Correction>
