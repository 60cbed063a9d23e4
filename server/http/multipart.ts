import { HttpError, invalidRequest, bodyChunks } from './http-error.ts'

/** A part of a multipart body. Bytes that are not read before the next part is requested are dropped. */
export type FormDataPart = {
  name: string
  /** null for a part that is no file. */
  fileName: string | null
  bytes: AsyncIterable<Uint8Array>
}

const maxParts = 20
const maxHeaderBytes = 16 * 1024
const lineBreak = '\r\n'

/**
 * The parts of a body as RFC 7578 has them, as a stream: the next chunk is read when the buffer is used up.
 *
 * @throws HttpError INVALID_REQUEST for a body that does not follow the format or ends before its last boundary, and for a media type that
 *   names no boundary; what the chunks throw.
 */
export const multipartParts = async function* (
  contentType: string,
  chunks: AsyncIterator<Uint8Array, void>,
): AsyncGenerator<FormDataPart, void, undefined> {
  const reader = createReader(chunks)
  const boundary = `${lineBreak}--${boundaryOf(contentType)}`
  for await (const _ of reader.until(boundary)); // the preamble before the first part
  for (let count = 0; !(await reader.isNext('--')); count += 1) {
    if (count === maxParts) throw malformed()
    const disposition = dispositionOf(await reader.text(lineBreak + lineBreak))
    const bytes = reader.until(boundary)
    if (disposition !== null) yield { ...disposition, bytes }
    for await (const _ of bytes);
  }
}

const malformed = (): HttpError => new HttpError('INVALID_REQUEST')

const boundaryOf = (contentType: string): string => {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70})(?=[\s;]|$))/i.exec(contentType) ?? []
  const boundary = quoted ?? plain
  if (boundary === undefined) throw malformed()
  return boundary
}

type Reader = {
  /** The bytes before the mark, which is taken too. Once only. */
  until(mark: string): AsyncGenerator<Uint8Array, void, undefined>
  /** The same as text. */
  text(mark: string): Promise<string>
  /** Whether these are the next characters; they are taken then. */
  isNext(mark: string): Promise<boolean>
}

/** Every function throws HttpError INVALID_REQUEST where the chunks end too early. */
const createReader = (chunks: AsyncIterator<Uint8Array, void>): Reader => {
  // The first boundary may be the very beginning, without a line before it.
  let buffer = Buffer.from(lineBreak)
  const fill = async (): Promise<void> => {
    const next = await chunks.next()
    if (next.done === true) throw malformed()
    buffer = Buffer.concat([buffer, next.value])
  }
  const until = async function* (mark: string): AsyncGenerator<Uint8Array, void, undefined> {
    for (let at = buffer.indexOf(mark); ; at = buffer.indexOf(mark)) {
      // The mark may have begun at the end of what has come.
      const bytes = buffer.subarray(0, at >= 0 ? at : Math.max(0, buffer.length - mark.length + 1))
      buffer = buffer.subarray(at >= 0 ? at + mark.length : bytes.length)
      if (bytes.length > 0) yield bytes
      if (at >= 0) return
      await fill()
    }
  }
  return {
    until,
    text: async (mark) => {
      const pieces: Uint8Array[] = []
      let length = 0
      for await (const bytes of until(mark)) {
        length += bytes.length
        if (length > maxHeaderBytes) throw malformed()
        pieces.push(bytes)
      }
      return Buffer.concat(pieces).toString('utf8')
    },
    isNext: async (mark) => {
      while (buffer.length < mark.length) await fill()
      if (buffer.toString('latin1', 0, mark.length) !== mark) return false
      buffer = buffer.subarray(mark.length)
      return true
    },
  }
}

const dispositionHeader = /^content-disposition[ \t]*:[ \t]*form-data[ \t]*(;.*)$/i
const parameter = /;[ \t]*([\w!#$%&'*+.^`|~-]+)=(?:"((?:[^"\\]|\\.)*)"|([^\s;"]*))/g

/** null for a part that is none of a form. */
const dispositionOf = (headers: string): Omit<FormDataPart, 'bytes'> | null => {
  const own = headers.split(lineBreak).map((line) => dispositionHeader.exec(line)?.[1])
  const parameters = new Map(
    [...(own.find((line) => line !== undefined) ?? '').matchAll(parameter)].map(([, name = '', quoted, plain]) => [
      name.toLowerCase(),
      quoted === undefined ? (plain ?? '') : unquoted(quoted),
    ]),
  )
  const name = parameters.get('name')
  return name === undefined ? null : { name, fileName: parameters.get('filename') ?? null }
}

/** Browsers send a quotation mark as %22 (HTML, multipart/form-data encoding algorithm), others with a backslash before it. */
const unquoted = (text: string): string =>
  text.replace(/\\(["\\])|%22/g, (_, escaped: string | undefined) => escaped ?? '"')

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
