import { Language } from '../language.ts'
import * as v from 'valibot'

const Recipient = v.object({
  id: v.string(),
  email: v.string(),
  fullname: v.nullable(v.string()),
  status: v.picklist(['pending', 'signed', 'declined']),
  signed_at: v.nullable(v.string()),
  decline_reason: v.nullable(v.string()),
  /** The secret of the recipient's own link. */
  token: v.string(),
  isInvited: v.boolean(),
  /** Whether the next mail with the link is a reminder. */
  isReminder: v.optional(v.boolean(), false),
})
export type Recipient = v.InferOutput<typeof Recipient>

/** A document out for signature, as the provider stores it. */
export const SigningDocument = v.object({
  id: v.string(),
  name: v.string(),
  external_id: v.string(),
  language: Language,
  file_name: v.string(),
  webhook_url: v.string(),
  message: v.nullable(v.string()),
  status: v.picklist(['sent', 'completed', 'declined', 'expired', 'recalled']),
  recipients: v.array(Recipient),
  created_at: v.string(),
  /** Milliseconds since the epoch, by the machine's clock. */
  expires: v.number(),
})
export type SigningDocument = v.InferOutput<typeof SigningDocument>

const Base64Pdf = v.pipe(
  v.string(),
  v.maxLength(40_000_000),
  v.base64(),
  v.transform((text) => Buffer.from(text, 'base64')),
  v.check((bytes) => bytes.subarray(0, 5).toString('latin1') === '%PDF-'),
)

/** The body of `POST v1/documents`. `expires_in` is seconds; without it a document waits for 30 days. */
export const DocumentRequest = v.strictObject({
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  external_id: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  language: Language,
  file_name: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  file_content: Base64Pdf,
  webhook_url: v.pipe(v.string(), v.url(), v.startsWith('http')),
  message: v.optional(v.pipe(v.string(), v.maxLength(2000))),
  expires_in: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 30 * 24 * 60 * 60),
  recipients: v.pipe(
    v.array(
      v.strictObject({
        email: v.pipe(v.string(), v.email(), v.maxLength(100)),
        fullname: v.optional(v.pipe(v.string(), v.maxLength(200))),
      }),
    ),
    v.minLength(1),
    v.maxLength(20),
    v.check((all) => new Set(all.map(({ email }) => email.toLowerCase())).size === all.length),
  ),
})
export type DocumentRequest = v.InferOutput<typeof DocumentRequest>

/** A document in the API. */
export const describeDocument = ({ id, status, external_id, recipients, created_at }: SigningDocument) => ({
  id,
  status,
  external_id,
  recipients: recipients.map(
    ({ token: _token, isInvited: _isInvited, isReminder: _isReminder, ...recipient }) => recipient,
  ),
  created_at,
})
