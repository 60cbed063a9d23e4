/** The server or this page does not take the file: too large, of another type, infected, or listed as wrong. */
export class UploadRefusedError extends Error {
  override readonly name = 'UploadRefusedError'
  readonly code: 'TOO_LARGE' | 'UNSUPPORTED_TYPE' | 'INFECTED_FILE' | 'OTHER'

  constructor(code: UploadRefusedError['code']) {
    super(`Cannot take the file: ${code}.`)
    this.code = code
  }
}
