import type { ErrorBody } from '#schemas/api/error-body.ts'

export type RefusalDetails = Omit<ErrorBody, 'errorCode' | 'requestId'>

/** A rejected request. `code` is of the error catalogue (specification §8), general or an endpoint's own. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly code: string
  readonly details: RefusalDetails

  constructor(code: string, details: RefusalDetails = {}, options?: ErrorOptions) {
    super(`Refused: ${code}`, options)
    this.code = code
    this.details = details
  }
}

/** Too much was asked for. `retryAfterSeconds`: when the next attempt can succeed, at the earliest (RFC 9110, 10.2.3). */
export class TooManyRequestsError extends HttpError {
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super('TOO_MANY_REQUESTS')
    this.retryAfterSeconds = Math.max(1, Math.ceil(retryAfterSeconds))
  }
}

/** Also for resources that the caller may not see, so that both cases look the same. */
export const notFound = (): HttpError => new HttpError('NOT_FOUND')

export type RequestIssue = { path: string; code: string }

/** Issues name a path and a code, never the value that was sent. */
export const invalidRequest = (issues: readonly RequestIssue[]): HttpError =>
  new HttpError('INVALID_REQUEST', { issues: [...issues] })

/** The client has disconnected, in the middle of its body or before its response. */
export class RequestAbortedError extends Error {
  override readonly name = 'RequestAbortedError'
  readonly code = 'REQUEST_ABORTED'

  constructor(options?: ErrorOptions) {
    super('The client has gone away', options)
  }
}

/** Ends work of an aborted request; call it between steps. @throws RequestAbortedError */
export const throwIfAborted = (signal: AbortSignal): void => {
  if (signal.aborted) throw new RequestAbortedError({ cause: signal.reason })
}

/** Yields the chunks of the body as they arrive, and nothing without a body. @throws RequestAbortedError when the body breaks off. */
export const bodyChunks = async function* (request: Request): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    yield* request.body ?? []
  } catch (error) {
    throw new RequestAbortedError({ cause: error })
  }
}
