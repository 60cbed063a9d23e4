import { RefusalError, invalidRequest } from '../refusal.ts'
import { multipartParts, type Part } from './multipart.ts'
import { bodyChunks } from './request-aborted.ts'

export type FilePartOptions = {
  /** The name of the part; others are ignored. */
  part: string
  mostBytes: number
}

/** Boundaries, headers and other parts beside the file. */
const overheadBytes = 64 * 1024
/** How long a client that sends nothing more waits for its refusal. */
const quietMs = 2000

/**
 * Reads a multipart body while it comes and answers what `receive` makes of its file. Resolves only when the body has come to its proper end;
 * `receive` has then resolved too, and may have before the body turns out to be malformed.
 *
 * When the body is refused, its rest is taken and dropped before this rejects: a browser reads no answer before it has sent everything.
 *
 * @throws RefusalError UNSUPPORTED_TYPE for what is no multipart body, INVALID_REQUEST for one that is malformed or has no such file or
 *   several, TOO_LARGE; RequestAbortedError; what `receive` rejects with.
 */
export const readFilePart = async <T>(
  request: Request,
  { part, mostBytes }: FilePartOptions,
  receive: (file: Part) => Promise<T>,
): Promise<T> => {
  const contentType = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\b/i.test(contentType)) throw new RefusalError('UNSUPPORTED_TYPE')
  const longestBody = mostBytes + overheadBytes
  if (Number(request.headers.get('content-length') ?? 0) > longestBody) throw new RefusalError('TOO_LARGE')

  const chunks = bodyChunks(request)
  const results: T[] = []
  try {
    for await (const file of multipartParts(contentType, atMost(longestBody, chunks))) {
      if (file.name !== part || file.fileName === null) continue
      if (results.length > 0) throw invalidRequest([{ path: `body.${part}`, code: 'TOO_MANY' }])
      results.push(await receive(file))
    }
  } catch (error) {
    await dropRest(chunks, longestBody)
    throw error
  }
  const [result] = results
  if (result === undefined) throw invalidRequest([{ path: `body.${part}`, code: 'MISSING' }])
  return result
}

/** The same chunks, which stay open when this is left. @throws RefusalError TOO_LARGE when more bytes come. */
const atMost = async function* (
  mostBytes: number,
  chunks: AsyncIterator<Uint8Array, void>,
): AsyncGenerator<Uint8Array, void, undefined> {
  let bodyBytes = 0
  for (let next = await chunks.next(); next.done !== true; next = await chunks.next()) {
    bodyBytes += next.value.length
    if (bodyBytes > mostBytes) throw new RefusalError('TOO_LARGE')
    yield next.value
  }
}

/** Takes what still comes, until it ends, pauses, breaks off or is more than the bytes that are allowed. */
const dropRest = async (chunks: AsyncIterator<Uint8Array, void>, mostBytes: number): Promise<void> => {
  const pause = Promise.withResolvers<null>()
  const timer = setTimeout(() => pause.resolve(null), quietMs)
  try {
    for (let droppedBytes = 0; droppedBytes <= mostBytes; timer.refresh()) {
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
