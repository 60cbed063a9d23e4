import type { JourneyEntry } from '#schemas/case.ts'
import { Party, type CaseStatus, type DisplayStatus } from '#schemas/case-status.ts'
import { isToRead, type Correction } from '#schemas/correction.ts'
import type { CaseFacts } from '#schemas/facts.ts'
import type { InternalSignature, Signature } from '#schemas/signature.ts'
import type { RoleId } from '#schemas/member-organisation.ts'
import { isPossible } from './explain.ts'
import { statusesWithTag, statusHasTag } from './status-tags.ts'
import type { CaseSnapshot } from './case.ts'

const closedStatuses = new Set(statusesWithTag('closed'))

/**
 * Whose turn it is. The chart's tag decides, except for facts beside the states: a company that does not know of its case is
 * the caseworker's turn, so is posted paper; an open correction is the company's turn before anything else; internal signatories sign.
 * A company or a signatory whose question is unread waits for the caseworker. An administrator's decision waits until the caseworkers have done
 * what is left to them, and is theirs where caseworkers decide.
 */
export const whoseTurn = (snapshot: CaseSnapshot): Party => {
  const { facts } = snapshot.context
  const party = Party.options.find((candidate) => snapshot.hasTag(`awaits:${candidate}`)) ?? 'nobody'
  const hasQuestion = facts.unhandledMessageCount > 0
  if (party === 'applicant')
    return facts.silent || snapshot.hasTag('paperOnItsWay') || hasQuestion ? 'caseworker' : 'applicant'
  if (party === 'signatory') return hasQuestion ? 'caseworker' : 'signatory'
  if (party !== 'caseworker' && party !== 'administrator') return party
  if (hasQuestion) return 'caseworker'
  if (facts.corrections.some(({ isHandled }) => !isHandled)) return 'applicant'
  if (snapshot.hasTag('withInternalSignatories')) return 'signatory'
  if (facts.deciders === 'caseworkers') return 'caseworker'
  return facts.corrections.some(isToRead) || isPossible(snapshot, 'regionalReview.request') ? 'caseworker' : party
}

/**
 * The status that lists and headlines show: unread messages first, then answered corrections, then open ones (specification §4).
 * Corrections of a closed case no longer count.
 */
export const displayStatus = (
  facts: Pick<CaseFacts, 'status' | 'unhandledMessageCount'> & {
    signature: Pick<Signature, 'status'>
    internalSignature: Pick<InternalSignature, 'status'>
    corrections: readonly Pick<Correction, 'isHandled' | 'isApproved'>[]
    /** The status before the present one, where there was one. */
    statusBefore?: CaseStatus | null
  },
): DisplayStatus => {
  if (facts.unhandledMessageCount > 0) return 'HAS_UNHANDLED_SUPPORT_MESSAGES'
  const corrections = closedStatuses.has(facts.status) ? [] : facts.corrections
  if (corrections.some(isToRead)) return 'CORRECTIONS_SUBMITTED'
  if (corrections.some(({ isHandled }) => !isHandled)) return 'WAITING_FOR_CORRECTIONS'
  if (isRefused(facts.statusBefore ?? null, facts.status)) return 'REFUSED_BY_REGISTER'
  if (facts.status === 'SUBMITTED' && facts.signature.status === 'SHARED') return 'SHARED_FOR_EXTERNAL_SIGNATURE'
  if (facts.status === 'APPROVED' && facts.internalSignature.status === 'requested')
    return 'SHARED_FOR_INTERNAL_SIGNATURE'
  if (facts.status === 'APPROVED' && facts.internalSignature.status === 'SIGNED_BY_SIGNATORIES')
    return 'INTERNAL_SIGNATURE_SIGNED'
  return facts.status
}

/** Whether the register has refused the case and nobody has acted on it yet. */
export const isRefusedByRegister = (journey: readonly Pick<JourneyEntry, 'status'>[]): boolean => {
  const [before = null, now = null] = journey.slice(-2).map(({ status }) => status)
  return now !== null && isRefused(before, now)
}

const isRefused = (before: CaseStatus | null, now: CaseStatus): boolean =>
  before !== null && statusHasTag(before, 'awaits:register') && statusHasTag(now, 'awaits:administrator')

/** Whether it is the user's turn, as the handler of the case or by rank. */
export const isOwnTurn = (party: Party, user: { rank: RoleId | null; isHandler: boolean }): boolean =>
  (party === 'caseworker' && user.isHandler) ||
  (party === 'administrator' && user.rank === 1) ||
  (party === 'region' && user.rank === 4)
