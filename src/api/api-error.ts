import * as v from 'valibot'
import { ErrorBody } from '#schemas/api/error-body.ts'

/** The body of an error as the client reads it: another server's, or a proxy's, may have a message or a code alone. */
export const ReceivedErrorBody = v.object({
  ...ErrorBody.entries,
  errorCode: v.optional(v.string()),
  requestId: v.optional(v.string()),
})
export type ReceivedErrorBody = v.InferOutput<typeof ReceivedErrorBody>

/** The message of a request that never reached the server. It counts as status 400 (specification §8). */
export const networkErrorMessage = 'Network error'

/**
 * A failed request. `body` is the server's error body: reasons of a 409, both values of a conflict,
 * the current state of a 412. Null without a response, or without a readable one.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly body: ReceivedErrorBody | null
  readonly method: string
  /** Whether the global error handler has reported it already: a 401 and a 500 trigger it directly (specification §8). */
  readonly isReported: boolean
  /** The earliest time of the next attempt, or null if the server does not say. */
  readonly retryAfterSeconds: number | null

  constructor(details: {
    status: number
    message: string
    method: string
    body?: ReceivedErrorBody | null
    retryAfterSeconds?: number | null
  }) {
    super(details.message)
    this.status = details.status
    this.method = details.method
    this.body = details.body ?? null
    this.retryAfterSeconds = details.retryAfterSeconds ?? null
    this.isReported = details.status === 401 || details.status === 500
  }

  get code(): string | null {
    return this.body?.errorCode ?? null
  }

  get isOffline(): boolean {
    return this.status === 400 && this.message === networkErrorMessage
  }
}

/** The response should have been JSON and was empty (specification §8). */
export const emptyResponseError = (status: number, method: string): ApiError =>
  new ApiError({ status, method, message: 'Empty JSON response' })

export const networkError = (method: string): ApiError =>
  new ApiError({ status: 400, method, message: networkErrorMessage })

/** The request id that a user can quote to support; undefined without a response. */
export const requestIdOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.body?.requestId : undefined
