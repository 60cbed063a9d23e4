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
  /** The company's written reply; null without one. */
  reply: v.nullable(v.string()),
  /** Whether an answer that it is about, as `correctedComponents` says, differs from when it was requested; null where that is unknown. */
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

type Requested = Pick<Correction, 'formId' | 'componentId' | 'followUps' | 'isApproved' | 'requestedAt' | 'handledAt'>

/**
 * The components whose answers a correction is about, of all that it opens: its own and its follow-ups, without those of another correction
 * that is not approved, or was handled after this one was requested.
 */
export const correctedComponents = (correction: Requested, corrections: readonly Requested[]): readonly string[] => {
  const { formId, componentId, followUps, requestedAt } = correction
  const ofOthers = new Set(
    corrections
      .filter((other) => other.formId === formId && other.componentId !== componentId)
      .filter(({ isApproved, handledAt }) => !isApproved || (handledAt !== null && handledAt > requestedAt))
      .flatMap((other) => [other.componentId, ...other.followUps]),
  )
  return [componentId, ...followUps.filter((id) => !ofOthers.has(id))]
}
