import { fileTypeFromBuffer } from 'file-type'
import { canonicalFileType, fileExtensions } from '#schemas/form/file-types.ts'
import type { Context } from '../context.ts'
import { HttpError, invalidRequest, bodyChunks } from './http-error.ts'

/** A file that has been put into the storage and that nothing points at yet. */
export type ReceivedFile = { storageKey: string; displayFileName: string; contentType: string; sizeBytes: number }

type Expected = FilePartOptions & {
  /** Media types that are taken; what the file is, its bytes decide. */
  types: readonly string[]
  /** The name of a file that was sent without one, without extension. */
  fallbackName?: string
}

/** Enough bytes to detect the accepted types. */
const sniffedBytes = 4100

/**
 * Streams an upload through the malware scanner into the storage. When anything goes wrong, the sender's giving up included, nothing of it stays for longer than a day.
 *
 * @throws HttpError UNSUPPORTED_TYPE, and as `readFilePart`; TooManyBytesError; as `scan` of the scanner.
 */
export const receiveFile = async (
  { storage, scanner, newId }: Pick<Context, 'storage' | 'scanner' | 'newId'>,
  request: Request,
  { types, fallbackName = 'fil', ...options }: Expected,
): Promise<ReceivedFile> => {
  const storageKey = newId()
  let isStored = false

  const receive = async ({ fileName, bytes }: FormDataPart): Promise<ReceivedFile> => {
    const { head, all } = await peek(bytes)
    const type = heifTypeOf(head) ?? (await fileTypeFromBuffer(head))
    if (type === undefined || !types.map(canonicalFileType).includes(type.mime)) throw new HttpError('UNSUPPORTED_TYPE')
    const sizeBytes = await storage.write(storageKey, scanner?.scan(all) ?? all, options.maxBytes)
    isStored = true
    const displayFileName = agreeingFileName(fileName, {
      contentType: type.mime,
      fallbackName,
      defaultExtension: type.ext,
    })
    return { storageKey, displayFileName, contentType: type.mime, sizeBytes }
  }

  try {
    return await readFilePart(request, options, receive)
  } catch (error) {
    // If the storage is unavailable the upload's error is still returned, and orphan cleanup removes the bytes.
    if (isStored) await storage.remove(storageKey).catch(() => undefined)
    throw error
  }
}

const heifBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'mif2', 'msf1'])

/**
 * The type of a HEIF file (ISO/IEC 23008-12) by the brands of its first box; undefined for any other file. An AVIF file may have a brand of HEIF
 * first, and is told apart by the brands behind it.
 */
const heifTypeOf = (head: Buffer): { mime: string; ext: string } | undefined => {
  if (head.toString('latin1', 4, 8) !== 'ftyp') return undefined
  const box = head.toString('latin1', 8, Math.min(head.readUInt32BE(0), head.length))
  const brands = [...box.matchAll(/.{4}/gs)].map(([brand]) => brand)
  if (!heifBrands.has(brands[0] ?? '')) return undefined
  return brands.includes('avif') || brands.includes('avis')
    ? { mime: 'image/avif', ext: 'avif' }
    : { mime: 'image/heic', ext: 'heic' }
}

/** Reads the first bytes, and returns a stream of all. */
const peek = async (bytes: AsyncIterable<Uint8Array>): Promise<{ head: Buffer; all: AsyncIterable<Uint8Array> }> => {
  const source = bytes[Symbol.asyncIterator]()
  const taken: Uint8Array[] = []
  let length = 0
  while (length < sniffedBytes) {
    const next = await source.next()
    if (next.done === true) break
    taken.push(next.value)
    length += next.value.length
  }
  const all = async function* (): AsyncIterable<Uint8Array> {
    yield* taken
    yield* { [Symbol.asyncIterator]: () => source }
  }
  return { head: Buffer.concat(taken), all: all() }
}

const maxNameLength = 200
/** The extension by which a system may open a file: two to five letters and digits, a letter first. The number of a version or a date is none. */
const extension = /\.[a-z][a-z\d]{1,4}$/i

/**
 * A name that a system opens as what the file is: its extension agrees with the media type, as detected from the file's bytes.
 *
 * An extension that agrees stays as it is written. Another one at the end is taken off; unless the name then ends with one that agrees, the
 * usual one is added: avtal.pdf.exe and avtal.hta become avtal.pdf, Stadgar 2024.11 becomes Stadgar 2024.11.pdf. Folders, control characters
 * and the beginning of a name of more than 200 characters go.
 *
 * @param sent the name that the client sent.
 * @param fallbackName the name of a file of whose own name nothing is left; without extension.
 * @param defaultExtension the extension of a media type that is not among the usual ones.
 */
export const agreeingFileName = (
  sent: string | null,
  {
    contentType,
    fallbackName,
    defaultExtension,
  }: { contentType: string; fallbackName: string; defaultExtension: string },
): string => {
  const known = fileExtensions(contentType) ?? [defaultExtension]
  const agreeing = (name: string): string | undefined => {
    const match = extension.exec(name)?.[0]
    return match !== undefined && known.includes(match.slice(1).toLowerCase()) ? match : undefined
  }
  const whole = plain(sent)
  const name = agreeing(whole) === undefined ? trimmed(whole.replace(extension, '')) : whole
  const own = agreeing(name)
  const stem = own === undefined ? name : trimmed(name.slice(0, -own.length))
  const ending = own ?? `.${known[0] ?? defaultExtension}`
  return `${tailOf(stem || fallbackName, maxNameLength - ending.length)}${ending}`
}

/** The name without folders and without characters that could garble a line or hide the extension. */
const plain = (sent: string | null): string =>
  trimmed(
    (sent ?? '')
      .normalize('NFC')
      .replace(/^.*[/\\]/s, '')
      .replace(/\p{C}/gu, ''),
  )

/** Windows drops spaces and full stops at the end, so that the text before them would be the extension. */
const trimmed = (name: string): string => name.trim().replace(/[\s.]+$/, '')

/** Removes half a surrogate pair at the cut, which could not be stored. */
const tailOf = (name: string, maxLength: number): string => name.slice(-maxLength).replace(/^\p{Cs}/u, '')

/** A part of a multipart body. Bytes that are not read before the next part is requested are dropped. */
type FormDataPart = {
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
const multipartParts = async function* (
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
  /** Returns whether the next characters are `mark`. In that case the reader consumes them. */
  isNext(mark: string): Promise<boolean>
}

/** Every function throws HttpError INVALID_REQUEST where the chunks end too early. */
const createReader = (chunks: AsyncIterator<Uint8Array, void>): Reader => {
  // The first boundary has no line break before it if it begins the body.
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

/** Browsers escape a quotation mark as %22 (HTML, multipart/form-data encoding), others with a backslash. */
const unquoted = (text: string): string =>
  text.replace(/\\(["\\])|%22/g, (_, escaped: string | undefined) => escaped ?? '"')

type FilePartOptions = {
  /** The name of the part; others are ignored. */
  part: string
  maxBytes: number
}

/** Boundaries, headers and other parts beside the file. */
const overheadBytes = 64 * 1024
/** Milliseconds that a silent client waits for its refusal. */
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
const readFilePart = async <T>(
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

/** Reads and discards the rest until it ends, pauses, breaks off or exceeds the limit. */
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
