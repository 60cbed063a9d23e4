import type { CaseFacts } from '#schemas/facts.ts'
import type { Reason } from '#schemas/reason.ts'
import type { Signatory } from '#schemas/signature.ts'
import type { EventOf } from './events.ts'
import { reason } from './reason-codes.ts'
import { signatoriesNotNamed, signatoryNotPending, tooFewSignatories } from './requirements/signature.ts'

const pauseMs = 4 * 60 * 60_000

/** When a link was last sent to the signatory; null before the application has been sent. */
export const lastSentAt = (facts: CaseFacts, signatory: Signatory): string | null =>
  signatory.askedAt ?? facts.signature.sharedAt

/** The first moment at which the signatory can be reminded: the link is sent at most every four hours. */
export const remindableFrom = (facts: CaseFacts, signatory: Signatory): string | null => {
  const last = lastSentAt(facts, signatory)
  return last === null ? null : new Date(Date.parse(last) + pauseMs).toISOString()
}

export const notRemindable = (facts: CaseFacts, { email, at }: EventOf<'signature.remind'>): Reason[] => {
  const { signatories } = facts.signature
  const notPending = signatoryNotPending(signatories, email)
  if (notPending.length > 0) return notPending
  const from = signatories.flatMap((each) => (each.email === email ? (remindableFrom(facts, each) ?? []) : []))[0]
  return from !== undefined && Date.parse(at) < Date.parse(from)
    ? [reason('ASKED_RECENTLY', { to: 'section', section: 'signature' }, { from })]
    : []
}

/** The number of distinct signatories stays the same. */
export const notReaddressable = (facts: CaseFacts, { email, to }: EventOf<'signature.readdress'>): Reason[] => {
  const { signatories } = facts.signature
  const emails = signatories.map((each) => (each.email === email ? to : each.email))
  return [
    ...signatoryNotPending(signatories, email),
    ...signatoriesNotNamed(emails),
    ...tooFewSignatories(facts, emails),
  ]
}
