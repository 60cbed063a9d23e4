import type { Correction } from './correction.ts'

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
