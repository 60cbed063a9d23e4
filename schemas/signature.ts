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

export const RegionalReviewStatus = v.picklist(['notRequired', 'notYetRequested', 'requested', 'approved', 'rejected'])
export type RegionalReviewStatus = v.InferOutput<typeof RegionalReviewStatus>

export const Signatory = v.strictObject({
  email: Email,
  name: v.string(),
  status: v.picklist(['pending', 'signed', 'declined']),
  at: v.nullable(Instant),
  declineReason: v.nullable(v.string()),
  /** When a link was last sent to them; undefined: with the round. */
  askedAt: v.optional(Instant),
})
export type Signatory = v.InferOutput<typeof Signatory>

/** A digital signature round, of the company or of the member organisation itself. */
export const Signature = v.strictObject({
  status: DigitalSignatureStatus,
  signatories: v.array(Signatory),
  rejectionMessage: v.nullable(v.string()),
  sharedAt: v.nullable(Instant),
  /** The last moment to sign; null without signatories. */
  signBy: v.optional(v.nullable(Instant)),
  confirmedBy: v.nullable(v.string()),
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
})
export type InternalSignature = v.InferOutput<typeof InternalSignature>

export const RegionalReview = v.strictObject({
  status: RegionalReviewStatus,
  comment: v.nullable(v.string()),
  answeredBy: v.nullable(v.string()),
})
export type RegionalReview = v.InferOutput<typeof RegionalReview>
