import type { CaseStatus } from '#schemas/case-status.ts'
import type { JourneyEntry } from '#schemas/case.ts'
import type { CaseFacts } from '#schemas/facts.ts'
import { isSignedInternally } from '#schemas/signature.ts'

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
 * One stop of a case's journey. `interrupted`: the case was closed before what the stop is for was done. `since` and `until` are of the last
 * time that the case was there: `since` is null while it is upcoming, and where the case has gone on without it, `until` while it lasts too.
 * `attempt` counts how often the case has reached it.
 */
export type Stop = {
  name: StopName
  state: 'done' | 'skipped' | 'interrupted' | 'now' | 'upcoming' | 'ended'
  since: string | null
  until: string | null
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
 * The stops of a case in order, those of its own extra steps among them. A case that came back begins again: what lies behind it is upcoming again,
 * with its attempts counted. A case that was closed has no upcoming stops: its journey ends with how it was closed.
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
  const endings = entries.flatMap(({ status, at }) => {
    const name = endingOf[status]
    return name === undefined ? [] : [{ name, at }]
  })
  const [firstEnding = null, lastEnding = null] = [endings[0], endings.at(-1)]
  const visits = visitsOf(facts, entries, { names, closedAt: firstEnding?.at ?? null })
  const current = visits.at(-1)?.name ?? 'created'
  const currentIndex = names.indexOf(current)
  const lastVisitOf = (name: StopName) => visits.findLastIndex((visit) => visit.name === name)
  const stops = names.map((name, index): Stop => {
    const isPassed = index < currentIndex
    const isBehind = (position: number) => names.slice(0, index).some((earlier) => lastVisitOf(earlier) > position)
    const isBypassed = isBehind(lastVisitOf(name))
    const answered = visits.findLastIndex((each) => each.name === name && each.isReturn !== true)
    const visit = visits[isBehind(answered) ? lastVisitOf(name) : answered]
    const state = ((): Stop['state'] => {
      // A case that the register has refused keeps its internal signature.
      if (index > currentIndex) return name === 'internalSignature' && hasResult(facts, name) ? 'done' : 'upcoming'
      if (isPassed) return isExtraStep(name) && (isBypassed || !hasResult(facts, name)) ? 'skipped' : 'done'
      if (firstEnding !== null) return isInterrupted(facts, name, firstEnding.name) ? 'interrupted' : 'done'
      return name === 'member' ? 'done' : 'now'
    })()
    const attempt = visits.filter((each) => each.name === name && each.isReturn !== true).length
    return state === 'upcoming' || state === 'skipped'
      ? { name, state, since: null, until: null, attempt }
      : { name, state, since: visit?.at ?? null, until: visit?.until ?? null, attempt }
  })
  // A signature that is kept while the region is asked again is older than that request, so it has no time among the stops.
  const ordered = stops.map((stop, index): Stop => {
    const isEarlier = stops
      .slice(0, index)
      .some(({ since }) => since !== null && stop.since !== null && since > stop.since)
    return index > currentIndex && isEarlier ? { ...stop, since: null, until: null } : stop
  })
  if (lastEnding === null) return ordered
  return [
    ...ordered.filter(({ state }) => state !== 'upcoming'),
    { name: lastEnding.name, state: 'ended', since: lastEnding.at, until: null, attempt: 1 },
  ]
}

/** Whether the organisation added the step. A case can be exported without it. */
const isExtraStep = (name: StopName): boolean => name === 'regionalReview' || name === 'internalSignature'

const hasResult = ({ regionalReview, internalSignature }: CaseFacts, name: StopName): boolean =>
  name === 'regionalReview'
    ? regionalReview.status === 'approved' || regionalReview.status === 'rejected'
    : isSignedInternally(internalSignature.status)

/** A case that is at its signature is not signed; a rejection is the result of a review. */
const isInterrupted = (facts: CaseFacts, name: StopName, ending: Ending): boolean =>
  name === 'signature' || (name === 'review' && ending === 'reset') || (isExtraStep(name) && !hasResult(facts, name))

/** Leaves out a removal that was undone, and the entry of the restoration. */
const withoutUndoneRemovals = (entries: readonly JourneyEntry[]): readonly JourneyEntry[] =>
  entries.filter(
    ({ status }, index) =>
      entries[index - 1]?.status !== 'REMOVED' && !(status === 'REMOVED' && index < entries.length - 1),
  )

/** `isReturn`: the case is back at a stop whose result it keeps, after a refused export or an unsigned internal round. */
type StopVisit = { name: StopName; at: string; until: string | null; isReturn?: true }
type Arrival = Omit<StopVisit, 'until'> & { until?: string }

/** Returns one visit for each time that the case came to a stop. It lasts until the next visit, or until the case was closed. */
const visitsOf = (
  facts: CaseFacts,
  entries: readonly JourneyEntry[],
  { names, closedAt }: { names: readonly StopName[]; closedAt: string | null },
): readonly StopVisit[] => {
  const lastRound = entries.findLastIndex((_, index) => isRound(entries, index))
  const arrivals = entries
    .flatMap(({ status, at }, index): readonly Arrival[] => {
      if (isRound(entries, index))
        return [{ name: 'signature', at }, ...(index === lastRound ? reviewAfter(facts.signature, at) : [])]
      // The answers of a case that came back are already filled in.
      const name = status === 'CREATED' && index > 0 ? 'started' : stopOf[status]
      if (name === undefined) return []
      // The region's stop is done once the region has answered, even if the case stays.
      const next = entries[index + 1]
      const answer = name === 'regionalReview' && next !== undefined && stopOf[next.status] === name ? next : undefined
      const from = entries[index - 1]?.status
      const isRefused = from === 'EXPORTED_TO_TELLUS'
      const isReturn =
        name === 'regionalReview'
          ? from === 'APPROVED' || isRefused
          : name === 'review' &&
            isRefused &&
            hasResult(facts, 'internalSignature') &&
            (next === undefined || stopOf[next.status] !== name)
      return [{ name, at, ...(answer !== undefined && { until: answer.at }), ...(isReturn && { isReturn }) }]
    })
    .filter(({ name }) => names.includes(name))
    .filter((arrival, index, all) => arrival.name !== all[index - 1]?.name)
  return arrivals.map(({ until, ...arrival }, index) => ({
    ...arrival,
    until: until ?? arrivals[index + 1]?.at ?? closedAt,
  }))
}

/** SUBMITTED is two stops: a case that was not signed on paper before is out with its signatories first. */
const isRound = (entries: readonly JourneyEntry[], index: number): boolean => {
  const before = entries[index - 1]?.status
  return (
    entries[index]?.status === 'SUBMITTED' && (before === 'CREATED' || before === 'STARTED' || before === undefined)
  )
}

/** The review begins with the last signature. For earlier rounds it is unknown whether they were signed. */
const reviewAfter = ({ status, signatories }: CaseFacts['signature'], sharedAt: string): readonly Arrival[] => {
  if (status !== 'SIGNED' && status !== 'APPROVED' && status !== 'REJECTED_BY_MA') return []
  const times = signatories.flatMap(({ at }) => (at === null ? [] : [at]))
  return [{ name: 'review', at: times.toSorted().at(-1) ?? sharedAt }]
}
