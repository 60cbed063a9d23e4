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

/** How a case is closed before its end. */
type Ending = 'rejected' | 'withdrawn' | 'reset' | 'removed'

/**
 * One stop of a case's journey. `since` is null while it is upcoming, and where the case has gone on without it; `attempt` counts how often
 * the case has reached it.
 */
export type Stop = {
  name: StopName
  state: 'done' | 'skipped' | 'now' | 'upcoming' | 'ended'
  since: string | null
  attempt: number
}

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
 * upcoming again, with its attempts counted. A case that was closed has no upcoming stops: its journey ends with how it was closed.
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
  const current = visits.at(-1)?.name ?? 'created'
  const currentIndex = names.indexOf(current)
  const end = entries.findLast(({ status }) => endingOf[status] !== undefined)
  const ending = end === undefined ? undefined : endingOf[end.status]
  const stops = names.map((name, index): Stop => {
    const own = visits.filter((visit) => visit.name === name)
    const isReached = index < currentIndex || current === 'member' || ending !== undefined
    const passed = index < currentIndex && isSkipped(facts, name) ? 'skipped' : 'done'
    const state = index > currentIndex ? 'upcoming' : isReached ? passed : 'now'
    const since = state === 'upcoming' || state === 'skipped' ? null : (own.at(-1)?.at ?? null)
    return { name, state, since, attempt: own.length }
  })
  if (end === undefined || ending === undefined) return stops
  return [
    ...stops.filter(({ state }) => state !== 'upcoming'),
    { name: ending, state: 'ended', since: end.at, attempt: 1 },
  ]
}

/** Whether a step of the member organisation's own has no result: the case can be exported without it. */
const isSkipped = ({ regionalReview, internalSignature }: CaseFacts, name: StopName): boolean => {
  if (name === 'regionalReview') return regionalReview.status !== 'approved' && regionalReview.status !== 'rejected'
  if (name !== 'internalSignature') return false
  return internalSignature.status !== 'SIGNED_BY_SIGNATORIES' && internalSignature.status !== 'SIGNATURES_APPROVED'
}

/** Leaves out a removal that was undone, and the entry of the restoration. */
const withoutUndoneRemovals = (entries: readonly JourneyEntry[]): readonly JourneyEntry[] =>
  entries.filter(
    ({ status }, index) =>
      entries[index - 1]?.status !== 'REMOVED' && !(status === 'REMOVED' && index < entries.length - 1),
  )

type StopVisit = { name: StopName; at: string }

/** One visit for each time that the case came to a stop; going on within a stop is none. */
const visitsOf = (facts: CaseFacts, entries: readonly JourneyEntry[]): readonly StopVisit[] => {
  const lastRound = entries.findLastIndex((_, index) => isRound(entries, index))
  const visits = entries.flatMap(({ status, at }, index): StopVisit[] => {
    if (isRound(entries, index))
      return [{ name: 'signature', at }, ...(index === lastRound ? reviewAfter(facts.signature, at) : [])]
    const name = stopOf[status]
    return name === undefined ? [] : [{ name, at }]
  })
  return visits.filter((visit, index) => visit.name !== visits[index - 1]?.name)
}

/** SUBMITTED is two stops: a case that was not signed on paper before is out with its signatories first. */
const isRound = (entries: readonly JourneyEntry[], index: number): boolean => {
  const before = entries[index - 1]?.status
  return (
    entries[index]?.status === 'SUBMITTED' && (before === 'CREATED' || before === 'STARTED' || before === undefined)
  )
}

/** The review begins with the last signature. Of earlier rounds it is no longer known whether they were signed. */
const reviewAfter = ({ status, signatories }: CaseFacts['signature'], sharedAt: string): readonly StopVisit[] => {
  if (status !== 'SIGNED' && status !== 'APPROVED' && status !== 'REJECTED_BY_MA') return []
  const times = signatories.flatMap(({ at }) => (at === null ? [] : [at]))
  return [{ name: 'review', at: times.toSorted().at(-1) ?? sharedAt }]
}
