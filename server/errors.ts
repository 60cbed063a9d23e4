import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ErrorBody } from '#schemas/api/error-body.ts'
import { HttpError, TooManyRequestsError } from './http/http-error.ts'

export type ErrorResponse = {
  status: ContentfulStatusCode
  body: ErrorBody
  isUnexpected: boolean
  /** Null if a retry does not help. */
  retryAfterSeconds: number | null
}

/** The Retry-After of a temporary failure. */
const unavailableSeconds = 5

/** The HTTP status of each error code. An HttpError with another code gets 409. */
const statusByCode: Readonly<Record<string, ContentfulStatusCode>> = {
  INVALID_REQUEST: 400,
  REQUEST_ABORTED: 400,
  NOT_ALLOWED_ORGANISATION_TYPE: 400,
  MISSING_TEMPLATE_TYPE: 400,
  UNAUTHENTICATED: 401,
  TOKEN_INVALID: 401,
  TOKEN_EXPIRED: 401,
  CASE_CLOSED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CREDIT_REPORT_NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  ACTION_NOT_ALLOWED: 409,
  VALUE_CONFLICT: 409,
  IDEMPOTENCY_KEY_REUSED: 409,
  VERSION_MISMATCH: 412,
  TOO_LARGE: 413,
  UNSUPPORTED_TYPE: 415,
  INFECTED_FILE: 422,
  NOT_SIGNED: 422,
  TEMPLATE_UNSOUND: 422,
  PRECONDITION_REQUIRED: 428,
  TOO_MANY_REQUESTS: 429,
  OUTSIDE_REFUSED: 502,
  DATABASE_UNAVAILABLE: 503,
  NO_TURN: 503,
  DISK_FULL: 503,
  TELLUS_ERROR: 503,
  SERVER_BUSY: 503,
  LIVE_UPDATES_UNAVAILABLE: 503,
  DOCUMENT_TIMEOUT: 504,
  OUTSIDE_UNAVAILABLE: 503,
}

/** The response to an error. Every unknown error is INTERNAL and discloses nothing. */
export const errorResponseOf = (error: unknown, requestId: string): ErrorResponse => {
  const code = codeOf(error)
  const status = code === null ? undefined : statusByCode[code]
  if (error instanceof HttpError)
    return {
      status: status ?? 409,
      body: { errorCode: error.code, requestId, ...error.details },
      isUnexpected: false,
      retryAfterSeconds:
        error instanceof TooManyRequestsError ? error.retryAfterSeconds : status === 503 ? unavailableSeconds : null,
    }
  if (code !== null && status !== undefined)
    return {
      status,
      body: { errorCode: code, requestId, ...detailsOf(error) },
      isUnexpected: false,
      retryAfterSeconds: status === 503 ? unavailableSeconds : null,
    }
  return { status: 500, body: { errorCode: 'INTERNAL', requestId }, isUnexpected: true, retryAfterSeconds: null }
}

const codeOf = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null

/** Details of other errors for the client: the chart's reasons, the external system. */
const detailsOf = (error: unknown): Pick<ErrorBody, 'reasons' | 'system'> => {
  if (!(error instanceof Error)) return {}
  return {
    ...('reasons' in error && isReasons(error.reasons) ? { reasons: error.reasons } : {}),
    ...('system' in error && typeof error.system === 'string' ? { system: error.system } : {}),
  }
}

const isReasons = (value: unknown): value is NonNullable<ErrorBody['reasons']> =>
  Array.isArray(value) &&
  value.every((reason: unknown) => typeof reason === 'object' && reason !== null && 'code' in reason)
