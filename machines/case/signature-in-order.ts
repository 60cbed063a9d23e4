import type { CaseFacts, SigningWay } from '#schemas/facts.ts'
import type { Reason } from '#schemas/reason.ts'
import type { Signatory } from '#schemas/signature.ts'
import { reason } from './reason-codes.ts'

/** Why a way of signing cannot be begun: the installation has switched it off. */
export const wayOff = ({ waysOff }: CaseFacts, way: SigningWay): Reason[] =>
  waysOff.includes(way) ? [reason('SIGNING_WAY_IS_OFF', null, { way })] : []

const signature = { to: 'section', section: 'signature' } as const

export const isSignatureApproved = ({ signature: digital, analogSignature }: CaseFacts): boolean =>
  digital.status === 'APPROVED' || analogSignature.status === 'APPROVED'

const awaitsApproval = ({ signature: digital, analogSignature }: CaseFacts): boolean =>
  digital.status === 'SIGNED' ||
  analogSignature.status === 'UPLOADED_BY_ASPIRANT' ||
  analogSignature.status === 'UPLOADED_BY_MA'

/** How the case is being signed, or was: null before a round has begun, and after one that came to nothing. */
export const signingWayOf = ({ status, signature: digital, analogSignature }: CaseFacts): SigningWay | null => {
  if (digital.status === 'SHARED' || digital.status === 'SIGNED' || digital.status === 'APPROVED') return 'digital'
  if (analogSignature.status === 'REJECTED_BY_MA') return null
  return status === 'DOWNLOADED_FOR_ANALOG_SIGNATURE' || analogSignature.fileName !== null ? 'paper' : null
}

/** Why there is no signature to look at: none has come, or it was refused. */
export const signatureMissing = (facts: CaseFacts): Reason[] =>
  isSignatureApproved(facts) || awaitsApproval(facts) ? [] : [reason('SIGNATURE_MISSING', signature)]

export const signatureNotApproved = (facts: CaseFacts): Reason[] =>
  isSignatureApproved(facts)
    ? []
    : [reason(awaitsApproval(facts) ? 'SIGNATURE_NOT_APPROVED' : 'SIGNATURE_MISSING', signature)]

export const signatureNotApprovable = (facts: CaseFacts): Reason[] =>
  awaitsApproval(facts)
    ? []
    : [reason(isSignatureApproved(facts) ? 'SIGNATURE_IS_APPROVED' : 'SIGNATURE_MISSING', signature)]

/** Every signatory is named once, so that one person's signature never counts for two. */
export const signatoriesNotNamed = (emails: readonly string[]): Reason[] => {
  if (emails.length === 0) return [reason('SIGNATORY_MISSING', signature)]
  return new Set(emails.map((email) => email.toLowerCase())).size === emails.length
    ? []
    : [reason('SIGNATORY_NAMED_TWICE', signature)]
}

export const isAsked = (signatories: readonly Signatory[], email: string): boolean =>
  signatories.some((signatory) => signatory.status === 'pending' && signatory.email === email)

/** Whether nobody else is left to sign. */
export const isLastToSign = (signatories: readonly Signatory[], email: string): boolean =>
  isAsked(signatories, email) &&
  signatories.every((signatory) => signatory.email === email || signatory.status === 'signed')

export const signatoryNotAsked = (signatories: readonly Signatory[], email: string): Reason[] =>
  isAsked(signatories, email) ? [] : [reason('SIGNATORY_NOT_ASKED', signature)]
