import type { CaseStatus } from '#schemas/case-status.ts'
import type { JourneyEntry } from '#schemas/case.ts'
import type { CaseFacts } from '#schemas/facts.ts'

export type StopName =
  'created' | 'started' | 'signature' | 'review' | 'regionalReview' | 'internalSignature' | 'exported' | 'member'

/** One stop of a case's journey. `since` is null while it lies ahead; `attempt` counts how often the case has come there. */
export type Stop = { name: StopName; state: 'done' | 'now' | 'ahead'; since: string | null; attempt: number }

const stopOf: Readonly<Partial<Record<CaseStatus, StopName>>> = {
  CREATED: 'created',
  STARTED: 'started',
  DOWNLOADED_FOR_ANALOG_SIGNATURE: 'signature',
  SUBMITTED: 'review',
  APPROVED_BY_MA: 'review',
  OUT_FOR_REGIONAL_REVIEW: 'regionalReview',
  APPROVED_BY_REGIONAL_REVIEWER: 'regionalReview',
  REJECTED_BY_REGIONAL_REVIEWER: 'regionalReview',
  APPROVED: 'internalSignature',
  EXPORTED_TO_TELLUS: 'exported',
  FINISHED_IN_TELLUS: 'member',
}

/**
 * The stops of a case in order, those of its own extra steps among them. A case that is closed otherwise keeps the stops it
 * reached and has none ahead of it now.
 */
export const journeyOf = (facts: CaseFacts, entries: readonly JourneyEntry[]): readonly Stop[] => {
  const names: readonly StopName[] = [
    'created',
    'started',
    'signature',
    'review',
    ...(facts.extraReviewSteps.includes('REGIONAL_REVIEW') ? (['regionalReview'] as const) : []),
    ...(facts.extraReviewSteps.includes('SHOULD_BE_SIGNED_INTERNALLY') ? (['internalSignature'] as const) : []),
    'exported',
    'member',
  ]
  const visits = visitsOf(facts, entries)
  const here = visits.at(-1)?.name
  const nowAt = here === undefined ? 0 : names.indexOf(here)
  return names.map((name, place) => {
    const own = visits.filter((visit) => visit.name === name)
    const state =
      place < nowAt ? 'done' : place === nowAt ? (facts.status === 'FINISHED_IN_TELLUS' ? 'done' : 'now') : 'ahead'
    return { name, state, since: state === 'ahead' ? null : (own.at(-1)?.at ?? null), attempt: own.length }
  })
}

/** Being shared with signatories is a stop of its own, though its stored status is SUBMITTED. */
const visitsOf = (facts: CaseFacts, entries: readonly JourneyEntry[]): { name: StopName; at: string }[] => {
  const reached = entries.flatMap(({ status, at }) => {
    const name = stopOf[status]
    return name ? [{ name, at }] : []
  })
  const visits = reached.filter((visit, place) => visit.name !== reached[place - 1]?.name)
  const last = visits.at(-1)
  return facts.status === 'SUBMITTED' && facts.signature.status === 'SHARED' && last?.name === 'review'
    ? [...visits.slice(0, -1), { ...last, name: 'signature' }]
    : visits
}
