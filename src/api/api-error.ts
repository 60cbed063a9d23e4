import type { ErrorBody } from '#schemas/api/error-body.ts'

/** The message of a failure that never reached the server. It counts as status 400 (specification §8). */
export const networkErrorMessage = 'Network error'

/**
 * A call that did not give what it was asked for. `body` is what the server said: reasons of a 409, both values of a conflict,
 * the current state of a 412. It is null where there was no answer or no readable one.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly body: ErrorBody | null
  readonly method: string
  /** Whether the general handler has told the reader already: a 401 and a 500 trigger it directly (specification §8). */
  readonly isTold: boolean

  constructor(failure: { status: number; message: string; method: string; body?: ErrorBody | null }) {
    super(failure.message)
    this.status = failure.status
    this.method = failure.method
    this.body = failure.body ?? null
    this.isTold = failure.status === 401 || failure.status === 500
  }

  get code(): string | null {
    return this.body?.errorCode ?? null
  }

  get isOffline(): boolean {
    return this.status === 400 && this.message === networkErrorMessage
  }
}

/** The reply was to be JSON and was empty (specification §8). */
export const emptyReply = (status: number, method: string): ApiError =>
  new ApiError({ status, method, message: 'Empty JSON response' })

export const networkFailure = (method: string): ApiError =>
  new ApiError({ status: 400, method, message: networkErrorMessage })

/** What a person can quote to support; undefined where no answer came. */
export const requestIdOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.body?.requestId : undefined
