/** The file is refused by the server or this page: too large, of another type, infected, or invalid. */
export class PaperUploadError extends Error {
  override readonly name = 'UploadRefusedError'
  readonly code: 'TOO_LARGE' | 'UNSUPPORTED_TYPE' | 'INFECTED_FILE' | 'OTHER'

  constructor(code: PaperUploadError['code']) {
    super(`Cannot upload the file: ${code}.`)
    this.code = code
  }
}
