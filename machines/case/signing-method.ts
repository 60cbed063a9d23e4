import type { Case, JourneyEntry } from '#schemas/case.ts'
import type { CaseFacts, SigningMethod } from '#schemas/facts.ts'

type Signatures = Pick<CaseFacts, 'signature' | 'analogSignature'>

/** The signing method of the current or last round, or null before a round and after a failed one. */
export const signingMethodOf = ({
  status,
  signature: digital,
  analogSignature,
}: Pick<CaseFacts, 'status'> & Signatures): SigningMethod | null => {
  if (digital.status === 'SHARED' || digital.status === 'SIGNED' || digital.status === 'APPROVED') return 'digital'
  if (analogSignature.status === 'REJECTED_BY_MA') return null
  return status === 'DOWNLOADED_FOR_ANALOG_SIGNATURE' || analogSignature.fileName !== null ? 'paper' : null
}

/** Whether the application was ever sent for signature, whatever the outcome. */
export const wasSentForSignature = (journey: readonly JourneyEntry[]): boolean =>
  journey.some(({ status }) => status === 'SUBMITTED' || status === 'DOWNLOADED_FOR_ANALOG_SIGNATURE')

/** True if no answer has changed since they were last locked for a signature on paper. */
export const isUnchangedSinceLocked = ({ forms, journey }: Pick<Case, 'forms' | 'journey'>): boolean => {
  const lockedAt = journey.findLast(({ status }) => status === 'DOWNLOADED_FOR_ANALOG_SIGNATURE')?.at
  return lockedAt !== undefined && forms.every(({ changedAt }) => changedAt === null || changedAt <= lockedAt)
}

/** The number of answers that have changed since they were signed, and that the template wants signed again. */
export const answersToSignAgain = ({
  changesSinceSignature: changes,
}: Pick<CaseFacts, 'changesSinceSignature'>): number =>
  changes?.answers.filter(({ needsNewSignature }) => needsNewSignature).length ?? 0

/** Whether the application is out with its signatories. */
export const isBeingSigned = ({ signature }: Pick<CaseFacts, 'signature'>): boolean => signature.status === 'SHARED'

/** Whether the company's signature has come in, digitally or on paper, and has not been rejected. */
export const isSigned = ({ signature, analogSignature }: Signatures): boolean =>
  signature.status === 'SIGNED' ||
  signature.status === 'APPROVED' ||
  analogSignature.status === 'UPLOADED_BY_ASPIRANT' ||
  analogSignature.status === 'UPLOADED_BY_MA' ||
  analogSignature.status === 'APPROVED'
