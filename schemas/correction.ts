import * as v from 'valibot'
import { Instant } from './identifiers.ts'

/**
 * A caseworker's request to correct one answer. Until it is handled it unlocks that component and those that are opened with it,
 * `followUps`, which come from the template.
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
  /** The company's written reply, or null. */
  reply: v.nullable(v.string()),
  /** Whether an answer in `correctedComponents` has changed since the request, or null if that is unknown. */
  isAnswerChanged: v.nullable(v.boolean()),
})
export type Correction = v.InferOutput<typeof Correction>

/** Whether the company has answered it, and the caseworkers have not approved the answer. */
export const isToRead = ({ isHandled, isApproved }: Pick<Correction, 'isHandled' | 'isApproved'>): boolean =>
  isHandled && !isApproved

/** A correction that is not sent yet, and invisible to the company. */
export const CorrectionDraft = v.strictObject({
  formId: v.string(),
  componentId: v.string(),
  message: v.string(),
  writtenBy: v.string(),
  writtenAt: Instant,
})
export type CorrectionDraft = v.InferOutput<typeof CorrectionDraft>

export type CorrectionRequest = Pick<CorrectionDraft, 'formId' | 'componentId' | 'message'>
