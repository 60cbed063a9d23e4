import { HttpError, invalidRequest } from './http-error.ts'
import { multipartParts, type FormDataPart } from './multipart.ts'
import { bodyChunks } from './request-aborted.ts'

export type FilePartOptions = {
  /** The name of the part; others are ignored. */
  part: string
  maxBytes: number
}

/** Boundaries, headers and other parts beside the file. */
const overheadBytes = 64 * 1024
/** How long a client that sends nothing more waits for its refusal. */
const quietMs = 2000

/**
 * Reads a multipart body as a stream and returns the result of `receive` for its file. Resolves only when the body has come to its proper end;
 * `receive` has then resolved too, and may have before the body turns out to be malformed.
 *
 * When the body is rejected, its rest is drained before this rejects: a browser reads no response before it has sent everything.
 *
 * @throws HttpError UNSUPPORTED_TYPE for what is no multipart body, INVALID_REQUEST for one that is malformed or has no such file or
 *   several, TOO_LARGE; RequestAbortedError; what `receive` rejects with.
 */
export const readFilePart = async <T>(
  request: Request,
  { part, maxBytes }: FilePartOptions,
  receive: (file: FormDataPart) => Promise<T>,
): Promise<T> => {
  const contentType = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\b/i.test(contentType)) throw new HttpError('UNSUPPORTED_TYPE')
  const maxBodyBytes = maxBytes + overheadBytes
  if (Number(request.headers.get('content-length') ?? 0) > maxBodyBytes) throw new HttpError('TOO_LARGE')

  const chunks = bodyChunks(request)
  const results: T[] = []
  try {
    for await (const file of multipartParts(contentType, atMost(maxBodyBytes, chunks))) {
      if (file.name !== part || file.fileName === null) continue
      if (results.length > 0) throw invalidRequest([{ path: `body.${part}`, code: 'TOO_MANY' }])
      results.push(await receive(file))
    }
  } catch (error) {
    await dropRest(chunks, maxBodyBytes)
    throw error
  }
  const [result] = results
  if (result === undefined) throw invalidRequest([{ path: `body.${part}`, code: 'MISSING' }])
  return result
}

/** The same chunks, which stay open when the iteration ends early. @throws HttpError TOO_LARGE when more bytes come. */
const atMost = async function* (
  maxBytes: number,
  chunks: AsyncIterator<Uint8Array, void>,
): AsyncGenerator<Uint8Array, void, undefined> {
  let bodyBytes = 0
  for (let next = await chunks.next(); next.done !== true; next = await chunks.next()) {
    bodyBytes += next.value.length
    if (bodyBytes > maxBytes) throw new HttpError('TOO_LARGE')
    yield next.value
  }
}

/** Takes what still comes, until it ends, pauses, breaks off or is more than the bytes that are allowed. */
const dropRest = async (chunks: AsyncIterator<Uint8Array, void>, maxBytes: number): Promise<void> => {
  const pause = Promise.withResolvers<null>()
  const timer = setTimeout(() => pause.resolve(null), quietMs)
  try {
    for (let droppedBytes = 0; droppedBytes <= maxBytes; timer.refresh()) {
      const next = await Promise.race([chunks.next(), pause.promise])
      if (next === null || next.done === true) return
      droppedBytes += next.value.length
    }
  } catch {
    // The client has gone away and reads no refusal.
  } finally {
    clearTimeout(timer)
  }
}
