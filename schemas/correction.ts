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
  /** What the company answered in words; null where the changed answer says it all, and while it has not answered. */
  reply: v.nullable(v.string()),
  /** Whether the answer, or one of its follow-ups, is another than when the correction was asked for; null where that is not known. */
  isAnswerChanged: v.nullable(v.boolean()),
})
export type Correction = v.InferOutput<typeof Correction>

/** What a caseworker wants corrected and has not sent yet. The company knows nothing of it. */
export const CorrectionDraft = v.strictObject({
  formId: v.string(),
  componentId: v.string(),
  message: v.string(),
  writtenBy: v.string(),
  writtenAt: Instant,
})
export type CorrectionDraft = v.InferOutput<typeof CorrectionDraft>
