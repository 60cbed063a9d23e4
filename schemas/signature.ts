import * as v from 'valibot'
import { Email, Instant } from './identifiers.ts'

export const DigitalSignatureStatus = v.picklist([
  'notShared',
  'SHARED',
  'SIGNED',
  'APPROVED',
  'REJECTED',
  'EXPIRED',
  'REJECTED_BY_MA',
])
export type DigitalSignatureStatus = v.InferOutput<typeof DigitalSignatureStatus>

export const AnalogSignatureStatus = v.picklist([
  'none',
  'SAVED_FOR_MANUAL_SIGNATURE_AND_SHOULD_BE_UPLOADED',
  'SAVED_FOR_MANUAL_SIGNATURE_AND_SHOULD_BE_MAILED',
  'SENT_BY_MAIL',
  'UPLOADED_BY_ASPIRANT',
  'UPLOADED_BY_MA',
  'APPROVED',
  'REJECTED_BY_MA',
])
export type AnalogSignatureStatus = v.InferOutput<typeof AnalogSignatureStatus>

export const InternalSignatureStatus = v.picklist([
  'notRequired',
  'notYetRequested',
  'requested',
  'SIGNED_BY_SIGNATORIES',
  'SIGNATURES_APPROVED',
  'signatoryDeclined',
  'expired',
  'REJECTED_BY_MA',
])
export type InternalSignatureStatus = v.InferOutput<typeof InternalSignatureStatus>

/** True once every internal signatory has signed, until the round begins again. */
export const isSignedInternally = (
  status: InternalSignatureStatus,
): status is 'SIGNED_BY_SIGNATORIES' | 'SIGNATURES_APPROVED' =>
  status === 'SIGNED_BY_SIGNATORIES' || status === 'SIGNATURES_APPROVED'

export const RegionalReviewStatus = v.picklist(['notRequired', 'notYetRequested', 'requested', 'approved', 'rejected'])
export type RegionalReviewStatus = v.InferOutput<typeof RegionalReviewStatus>

export const Signatory = v.strictObject({
  email: Email,
  name: v.string(),
  status: v.picklist(['pending', 'signed', 'declined']),
  at: v.nullable(Instant),
  declineReason: v.nullable(v.string()),
  /** When the link was last sent to the signatory, undefined for the start of the round. */
  askedAt: v.optional(Instant),
})
export type Signatory = v.InferOutput<typeof Signatory>

/**
 * Why the provider's response is not believed. FOREIGN_DOCUMENT: the signed document does not continue the one that was sent.
 * UNKNOWN_STATUS: the product does not know the status. SIGNATURES_MISSING: completed, though not all have signed.
 */
export const SigningProblem = v.picklist(['FOREIGN_DOCUMENT', 'UNKNOWN_STATUS', 'SIGNATURES_MISSING'])
export type SigningProblem = v.InferOutput<typeof SigningProblem>

/** An address that the company gave for a signatory in place of the one in its answers or in the round. `name`: whose address it is. */
export const Readdressed = v.strictObject({ from: Email, to: Email, name: v.string() })
export type Readdressed = v.InferOutput<typeof Readdressed>

/** A digital signature round, of the company or of the member organisation itself. */
export const Signature = v.strictObject({
  status: DigitalSignatureStatus,
  signatories: v.array(Signatory),
  rejectionMessage: v.nullable(v.string()),
  sharedAt: v.nullable(Instant),
  /** The last moment to sign; null without signatories. */
  signBy: v.optional(v.nullable(Instant)),
  /** Whether the round ended because the provider no longer has the document out, and not by time. */
  isRecalled: v.optional(v.boolean()),
  confirmedBy: v.nullable(v.string()),
  /** The changes of all rounds, latest last, which the next round proposes. */
  readdressed: v.optional(v.array(Readdressed)),
})
export type Signature = v.InferOutput<typeof Signature>

export const AnalogSignature = v.strictObject({
  status: AnalogSignatureStatus,
  fileName: v.nullable(v.string()),
  numberOfSignatories: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
  rejectionMessage: v.nullable(v.string()),
  confirmedBy: v.nullable(v.string()),
})
export type AnalogSignature = v.InferOutput<typeof AnalogSignature>

export const InternalSignature = v.strictObject({
  status: InternalSignatureStatus,
  signatories: v.array(Signatory),
  rejectionMessage: v.nullable(v.string()),
  /** As of `Signature`. */
  isRecalled: v.optional(v.boolean()),
})
export type InternalSignature = v.InferOutput<typeof InternalSignature>

export const RegionalReview = v.strictObject({
  status: RegionalReviewStatus,
  comment: v.nullable(v.string()),
  answeredBy: v.nullable(v.string()),
})
export type RegionalReview = v.InferOutput<typeof RegionalReview>

/** How many sign on paper, as the address has it; all signatures must be on one image (specification §5). */
export const SignatoryCount = v.pipe(
  v.string(),
  v.maxLength(20),
  v.digits(),
  v.transform(Number),
  v.minValue(1),
  v.maxValue(20),
)

/** Whether an approval of the company's signature stands, digital or on paper. */
export const isSignatureApproved = (of: {
  signature: Pick<Signature, 'status'>
  analogSignature: Pick<AnalogSignature, 'status'>
}): boolean => of.signature.status === 'APPROVED' || of.analogSignature.status === 'APPROVED'
