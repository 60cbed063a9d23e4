import type { SigningMethod } from '#schemas/facts.ts'
import { countPeople } from '#schemas/form/people.ts'
import { isSameEmail } from '#schemas/email.ts'
import type { Reason } from '#schemas/reason.ts'
import type { Signatory } from '#schemas/signature.ts'
import type { ChartFacts } from '../chart-facts.ts'
import { reason } from '../reason-codes.ts'
import { answersToSignAgain } from '../signing-method.ts'

/** The reason that a signing method cannot be used: it is switched off. */
export const signingMethodOff = ({ disabledSigningMethods }: ChartFacts, method: SigningMethod): Reason[] =>
  disabledSigningMethods.includes(method) ? [reason('SIGNING_METHOD_IS_OFF', null, { method })] : []

const signature = { to: 'section', section: 'signature' } as const

/** Every signatory is named once, so that one person's signature never counts for two. */
export const signatoriesNotNamed = (emails: readonly string[]): Reason[] => {
  if (emails.length === 0) return [reason('SIGNATORY_MISSING', signature)]
  return countPeople(emails.map((email) => ({ email }))) === emails.length
    ? []
    : [reason('SIGNATORY_NAMED_TWICE', signature)]
}

/** How many sign at the least. */
export const fewestSignatories = ({ signatoryRule }: Pick<ChartFacts, 'signatoryRule'>): number =>
  signatoryRule?.fewest ?? 1

/** If the company signs jointly, several different people must sign. */
export const tooFewSignatories = (facts: Pick<ChartFacts, 'signatoryRule'>, emails: readonly string[]): Reason[] =>
  countPeople(emails.map((email) => ({ email }))) >= fewestSignatories(facts)
    ? []
    : [reason('TOO_FEW_SIGNATORIES', signature, { count: fewestSignatories(facts) })]

/** Paper signatories are unknown in advance, so only their number is checked. */
export const countTooSmall = (facts: ChartFacts, numberOfSignatories: number): Reason[] => {
  if (numberOfSignatories < 1) return [reason('SIGNATORY_MISSING', signature)]
  const count = fewestSignatories(facts)
  return numberOfSignatories >= count ? [] : [reason('TOO_FEW_SIGNATORIES', signature, { count })]
}

export const isPendingSignatory = (signatories: readonly Signatory[], email: string): boolean =>
  signatories.some((signatory) => signatory.status === 'pending' && isSameEmail(signatory.email, email))

/** Whether every other signatory has signed. */
export const isLastSignatory = (signatories: readonly Signatory[], email: string): boolean =>
  isPendingSignatory(signatories, email) &&
  signatories.every((signatory) => isSameEmail(signatory.email, email) || signatory.status === 'signed')

export const signatoryNotPending = (signatories: readonly Signatory[], email: string): Reason[] =>
  isPendingSignatory(signatories, email) ? [] : [reason('SIGNATORY_NOT_ASKED', signature)]

/** Answers have changed since they were signed, and the template lets nobody confirm how: the company signs again. */
export const newSignatureNeeded = (facts: ChartFacts): Reason[] => {
  const count = answersToSignAgain(facts)
  return count === 0 ? [] : [reason('NEW_SIGNATURE_NEEDED', signature, { count })]
}

/** Why a signature does not stand for the answers as they are: they have changed since, and nobody has confirmed how. */
export const changesNotConfirmed = (facts: ChartFacts, confirmedRevision: string | null | undefined): Reason[] => {
  const { changesSinceSignature: changes } = facts
  return changes === null || changes.revision === confirmedRevision || answersToSignAgain(facts) > 0
    ? []
    : [reason('CHANGES_NOT_CONFIRMED', signature, { count: changes.answers.length })]
}
