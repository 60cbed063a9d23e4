import type { ErrorBody } from '#schemas/api/error-body.ts'

export type RefusalDetails = Omit<ErrorBody, 'errorCode' | 'requestId'>

/** Something was asked for and is refused. `code` is of the error catalogue (specification §8), general or of one call's own. */
export class RefusalError extends Error {
  override readonly name = 'RefusalError'
  readonly code: string
  readonly details: RefusalDetails

  constructor(code: string, details: RefusalDetails = {}, options?: ErrorOptions) {
    super(`Refused: ${code}`, options)
    this.code = code
    this.details = details
  }
}

/** Also for what the asker may not see: the two cannot be told apart. */
export const notFound = (): RefusalError => new RefusalError('NOT_FOUND')

export type RequestIssue = { path: string; code: string }

/** Issues name a place and a code, never the value that was sent. */
export const invalidRequest = (issues: readonly RequestIssue[]): RefusalError =>
  new RefusalError('INVALID_REQUEST', { issues: [...issues] })
