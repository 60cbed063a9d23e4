import { isSameEmail } from '#schemas/email.ts'
import type { Reason } from '#schemas/reason.ts'
import type { Signatory } from '#schemas/signature.ts'
import type { ChartFacts } from './chart-facts.ts'
import type { EventOf } from './events.ts'
import { reason } from './reason-codes.ts'
import { signatoriesNotNamed, tooFewSignatories } from './requirements/signature.ts'

const pauseMs = 4 * 60 * 60_000

/** When the signatory's link was last sent, or null before the application was sent. */
export const lastSentAt = (facts: Pick<ChartFacts, 'signature'>, signatory: Signatory): string | null =>
  signatory.askedAt ?? facts.signature.sharedAt

/** The first moment at which the signatory can be reminded: the link is sent at most every four hours. */
export const remindableFrom = (facts: Pick<ChartFacts, 'signature'>, signatory: Signatory): string | null => {
  const last = lastSentAt(facts, signatory)
  return last === null ? null : new Date(Date.parse(last) + pauseMs).toISOString()
}

/** Why a signatory is not reminded yet: the link was sent less than four hours ago. */
export const asksTooSoon = (
  facts: Pick<ChartFacts, 'signature'>,
  { email, at }: { email: string; at: string },
): Reason[] => {
  const signatory = facts.signature.signatories.find((each) => isSameEmail(each.email, email))
  const from = signatory === undefined ? null : remindableFrom(facts, signatory)
  return from !== null && Date.parse(at) < Date.parse(from)
    ? [reason('ASKED_RECENTLY', { to: 'section', section: 'signature' }, { from })]
    : []
}

/** The number of distinct signatories stays the same. Another spelling of an address is the same signatory. */
export const signatoryReaddressedBadly = (
  facts: ChartFacts,
  { email, to }: Pick<EventOf<'signature.readdress'>, 'email' | 'to'>,
): Reason[] => {
  if (isSameEmail(email, to)) return [reason('SIGNATORY_NAMED_TWICE', { to: 'section', section: 'signature' })]
  const emails = facts.signature.signatories.map((each) => (isSameEmail(each.email, email) ? to : each.email))
  return emails.includes(to) ? [...signatoriesNotNamed(emails), ...tooFewSignatories(facts, emails)] : []
}
