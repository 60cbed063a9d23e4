import type { AwaitedParty, DisplayStatus } from '#schemas/case-status.ts'
import type { CaseFacts } from '#schemas/facts.ts'
import type { CaseSnapshot } from './case.ts'

const parties: readonly AwaitedParty[] = ['applicant', 'signatory', 'caseworker', 'region', 'register', 'nobody']

/**
 * Whose move it is. The chart's tag says so, but for two things beside the states: a correction that the company has not answered
 * waits for the company, and paper that has been posted waits for the caseworker.
 */
export const awaits = (snapshot: CaseSnapshot): AwaitedParty => {
  const { facts } = snapshot.context
  const party = parties.find((candidate) => snapshot.hasTag(`awaits:${candidate}`)) ?? 'nobody'
  if (
    party === 'applicant' &&
    facts.analogSignature.status === 'SENT_BY_MAIL' &&
    facts.status === 'DOWNLOADED_FOR_ANALOG_SIGNATURE'
  )
    return 'caseworker'
  if (
    party === 'caseworker' &&
    facts.unhandledMessageCount === 0 &&
    facts.corrections.some(({ isHandled }) => !isHandled)
  )
    return 'applicant'
  return party
}

/** The status that lists and headlines show: unread messages first, then answered corrections, then open ones (specification §4). */
export const displayStatus = (
  facts: Pick<CaseFacts, 'status' | 'unhandledMessageCount' | 'corrections' | 'signature' | 'internalSignature'>,
): DisplayStatus => {
  if (facts.unhandledMessageCount > 0) return 'HAS_UNHANDLED_SUPPORT_MESSAGES'
  if (facts.corrections.some(({ isHandled, isApproved }) => isHandled && !isApproved)) return 'CORRECTIONS_SUBMITTED'
  if (facts.corrections.some(({ isHandled }) => !isHandled)) return 'WAITING_FOR_CORRECTIONS'
  if (facts.status === 'SUBMITTED' && facts.signature.status === 'SHARED') return 'SHARED_FOR_EXTERNAL_SIGNATURE'
  if (facts.status === 'APPROVED' && facts.internalSignature.status === 'requested')
    return 'SHARED_FOR_INTERNAL_SIGNATURE'
  if (facts.status === 'APPROVED' && facts.internalSignature.status === 'SIGNED_BY_SIGNATORIES')
    return 'INTERNAL_SIGNATURE_SIGNED'
  return facts.status
}
