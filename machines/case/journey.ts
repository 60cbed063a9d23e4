import type { CaseStatus } from '#schemas/case-status.ts'
import type { JourneyEntry } from '#schemas/case.ts'
import type { CaseFacts } from '#schemas/facts.ts'

export type StopName =
  | 'created'
  | 'started'
  | 'signature'
  | 'review'
  | 'regionalReview'
  | 'internalSignature'
  | 'exported'
  | 'member'
  | Ending

/** How a case is closed on the way. */
type Ending = 'rejected' | 'withdrawn' | 'reset' | 'removed'

/** One stop of a case's journey. `since` is null while it lies ahead; `attempt` counts how often the case has come there. */
export type Stop = { name: StopName; state: 'done' | 'now' | 'ahead' | 'ended'; since: string | null; attempt: number }

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

const endingOf: Readonly<Partial<Record<CaseStatus, Ending>>> = {
  REJECTED: 'rejected',
  CANCELLED_IN_TELLUS: 'withdrawn',
  RESET: 'reset',
  REMOVED: 'removed',
}

/**
 * The stops of a case in order, those of its own extra steps among them. A case that came back begins anew: what lies behind it is
 * ahead again, with its attempts counted. A case that was closed on the way has nothing ahead: its journey ends with how it was closed.
 */
export const journeyOf = (facts: CaseFacts, all: readonly JourneyEntry[]): readonly Stop[] => {
  const entries = withoutUndoneRemovals(all)
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
  const visits = visitsOf(facts, entries).filter(({ name }) => names.includes(name))
  const here = visits.at(-1)?.name ?? 'created'
  const nowAt = names.indexOf(here)
  const end = entries.findLast(({ status }) => endingOf[status] !== undefined)
  const ending = end === undefined ? undefined : endingOf[end.status]
  const stops = names.map((name, place): Stop => {
    const own = visits.filter((visit) => visit.name === name)
    const isReached = place < nowAt || here === 'member' || ending !== undefined
    const state = place > nowAt ? 'ahead' : isReached ? 'done' : 'now'
    return { name, state, since: state === 'ahead' ? null : (own.at(-1)?.at ?? null), attempt: own.length }
  })
  if (end === undefined || ending === undefined) return stops
  return [
    ...stops.filter(({ state }) => state !== 'ahead'),
    { name: ending, state: 'ended', since: end.at, attempt: 1 },
  ]
}

/** A removal that was taken back, and the return to where the case had been, are no part of its way. */
const withoutUndoneRemovals = (entries: readonly JourneyEntry[]): readonly JourneyEntry[] =>
  entries.filter(
    ({ status }, place) =>
      entries[place - 1]?.status !== 'REMOVED' && !(status === 'REMOVED' && place < entries.length - 1),
  )

type Visit = { name: StopName; at: string }

/** One visit for each time that the case came to a stop; going on within a stop is none. */
const visitsOf = (facts: CaseFacts, entries: readonly JourneyEntry[]): readonly Visit[] => {
  const lastRound = entries.findLastIndex((_, place) => isRound(entries, place))
  const visits = entries.flatMap(({ status, at }, place): Visit[] => {
    if (isRound(entries, place))
      return [{ name: 'signature', at }, ...(place === lastRound ? reviewAfter(facts.signature, at) : [])]
    const name = stopOf[status]
    return name === undefined ? [] : [{ name, at }]
  })
  return visits.filter((visit, place) => visit.name !== visits[place - 1]?.name)
}

/** SUBMITTED is two stops: a case that was not signed on paper before is out with its signatories first. */
const isRound = (entries: readonly JourneyEntry[], place: number): boolean => {
  const before = entries[place - 1]?.status
  return (
    entries[place]?.status === 'SUBMITTED' && (before === 'CREATED' || before === 'STARTED' || before === undefined)
  )
}

/** The review begins with the last signature. Of earlier rounds it is no longer known whether they were signed. */
const reviewAfter = ({ status, signatories }: CaseFacts['signature'], sharedAt: string): readonly Visit[] => {
  if (status !== 'SIGNED' && status !== 'APPROVED' && status !== 'REJECTED_BY_MA') return []
  const times = signatories.flatMap(({ at }) => (at === null ? [] : [at]))
  return [{ name: 'review', at: times.toSorted().at(-1) ?? sharedAt }]
}
