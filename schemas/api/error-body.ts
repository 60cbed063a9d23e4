import * as v from 'valibot'
import { StoredValue, ValueConflict } from '../form/saved-value.ts'
import { Reason } from '../reason.ts'
import { CaseFacts } from '../facts.ts'

/** Codes that a response can carry beside those of an endpoint's `specialErrors`. */
export const generalErrorCodes = [
  'INVALID_REQUEST',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'ACTION_NOT_ALLOWED',
  'VALUE_CONFLICT',
  'VERSION_MISMATCH',
  'PRECONDITION_REQUIRED',
  'IDEMPOTENCY_KEY_REUSED',
  'TOO_LARGE',
  'UNSUPPORTED_TYPE',
  'TOO_MANY_REQUESTS',
  'OUTSIDE_UNAVAILABLE',
  'OUTSIDE_REFUSED',
  'DATABASE_UNAVAILABLE',
  'DISK_FULL',
  'SERVER_BUSY',
  'LIVE_UPDATES_UNAVAILABLE',
  'DOCUMENT_TIMEOUT',
  'INTERNAL',
  'TOKEN_INVALID',
  'TOKEN_EXPIRED',
  'CASE_CLOSED',
] as const

/** The body of every refusal. `requestId` is what a person can quote to support. */
export const ErrorBody = v.object({
  errorCode: v.string(),
  message: v.optional(v.string()),
  requestId: v.string(),
  /** ACTION_NOT_ALLOWED: why the chart refuses. */
  reasons: v.optional(v.array(Reason)),
  /** VALUE_CONFLICT: both values of each answer in question. */
  conflicts: v.optional(v.array(ValueConflict)),
  /** VALUE_CONFLICT: the answers of the same save that were stored. */
  saved: v.optional(v.array(StoredValue)),
  /** VERSION_MISMATCH: the current case, and who changed it. */
  current: v.optional(v.object({ facts: CaseFacts, changedBy: v.string() })),
  /** INVALID_REQUEST: the path of each problem, never the value. TEMPLATE_UNSOUND: the line, and the remedy. */
  issues: v.optional(v.array(v.object({ path: v.string(), code: v.string() }))),
  /** ALREADY_EXISTS, REJECTED_AND_NOT_ALLOWED_TO_REAPPLY: the existing case. For staff only. */
  caseId: v.optional(v.string()),
  /** TOKEN_INVALID, TOKEN_EXPIRED, CASE_CLOSED: the organisation of the case, only for a holder of its former token. */
  moSlug: v.optional(v.string()),
  /** OUTSIDE_UNAVAILABLE, OUTSIDE_REFUSED: which external system. */
  system: v.optional(v.string()),
})
export type ErrorBody = v.InferOutput<typeof ErrorBody>
