import type { CaseFacts } from '#schemas/facts.ts'
import type { Reason } from '#schemas/reason.ts'
import type { Signatory } from '#schemas/signature.ts'
import type { EventOf } from './events.ts'
import { reason } from './reason-codes.ts'
import { signatoriesNotNamed, signatoryNotAsked, tooFewSignatories } from './signature-in-order.ts'

const pauseMs = 4 * 60 * 60_000

/** When a link was last sent to the signatory; null before the application has been sent. */
export const askedAt = (facts: CaseFacts, signatory: Signatory): string | null =>
  signatory.askedAt ?? facts.signature.sharedAt

/** The first moment at which the signatory can be reminded: nobody gets the link more often than every four hours. */
export const remindableFrom = (facts: CaseFacts, signatory: Signatory): string | null => {
  const last = askedAt(facts, signatory)
  return last === null ? null : new Date(Date.parse(last) + pauseMs).toISOString()
}

export const notRemindable = (facts: CaseFacts, { email, at }: EventOf<'signature.remind'>): Reason[] => {
  const { signatories } = facts.signature
  const notAsked = signatoryNotAsked(signatories, email)
  if (notAsked.length > 0) return notAsked
  const from = signatories.flatMap((each) => (each.email === email ? (remindableFrom(facts, each) ?? []) : []))[0]
  return from !== undefined && Date.parse(at) < Date.parse(from)
    ? [reason('ASKED_RECENTLY', { to: 'section', section: 'signature' }, { from })]
    : []
}

/** Those who sign are as many different people afterwards as before. */
export const notReaddressable = (facts: CaseFacts, { email, to }: EventOf<'signature.readdress'>): Reason[] => {
  const { signatories } = facts.signature
  const emails = signatories.map((each) => (each.email === email ? to : each.email))
  return [...signatoryNotAsked(signatories, email), ...signatoriesNotNamed(emails), ...tooFewSignatories(facts, emails)]
}
