import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip, gzipSync } from 'node:zlib'
import { createMiddleware } from 'hono/factory'
import { parseAccept } from 'hono/utils/accept'
import { parse } from 'hono/utils/cookie'
import * as v from 'valibot'
import { defaultLocale, Locale } from '#schemas/locale.ts'
import { oneChunk, openFile, type Storage } from '../adapters/storage.ts'
import type { StoredFile } from '../repositories/files.ts'

/** A JSON response that never changes. `audience` names its readers, so that shared caches give it to nobody else. */
export class ImmutableResponse {
  readonly body: unknown
  readonly audience: 'public' | 'private'

  constructor(body: unknown, audience: 'public' | 'private') {
    this.body = body
    this.audience = audience
  }
}

/** A response in JSON. `version` is that of its case and becomes the ETag, to which `isConditional` adds a digest of the whole body. */
export class JsonResponse<T> {
  readonly body: T
  readonly version: number | null
  readonly isConditional: boolean

  constructor(body: T, version: number | null = null, isConditional = false) {
    this.body = body
    this.version = version
    this.isConditional = isConditional
  }
}

/** A file to be saved under a name. */
export class Download {
  readonly bytes: Uint8Array | AsyncIterable<Uint8Array>
  /** Null if the size is unknown until the end, as with an archive. */
  readonly sizeBytes: number | null
  readonly contentType: string
  readonly fileName: string
  readonly version: number | null

  constructor(file: Pick<Download, 'bytes' | 'contentType' | 'fileName'> & { version?: number; sizeBytes?: number }) {
    this.bytes = file.bytes
    this.sizeBytes = file.bytes instanceof Uint8Array ? file.bytes.length : (file.sizeBytes ?? null)
    this.contentType = file.contentType
    this.fileName = file.fileName
    this.version = file.version ?? null
  }
}

/** A stream of server-sent events. The bytes end where the client has gone, or has to open it again. */
export class EventStream {
  readonly bytes: ReadableStream<Uint8Array>

  constructor(bytes: ReadableStream<Uint8Array>) {
    this.bytes = bytes
  }
}

/**
 * The HTTP response. Nothing of a case is ever cached on the way. `ifNoneMatch` has the ETags of what the client has already. A download whose
 * bytes end in an error breaks the connection, and `onBroken` gets the error.
 */
export const toResponse = (
  result: Download | EventStream | ImmutableResponse | JsonResponse<unknown>,
  ifNoneMatch: string | null,
  onBroken: (error: unknown) => void,
): Response => {
  if (result instanceof Download) return downloadResponse(result, onBroken)
  if (result instanceof EventStream) return new Response(result.bytes, { headers: eventStreamHeaders })
  const text = JSON.stringify(result.body)
  if (result instanceof ImmutableResponse)
    return jsonResponse(text, { 'cache-control': `${result.audience}, max-age=31536000, immutable` })
  const etag = result.version === null ? null : etagOf(result.version, result.isConditional ? text : null)
  const headers = headersOf(etag)
  if (etag !== null && result.isConditional && isNamedIn(ifNoneMatch, etag))
    return new Response(null, { status: 304, headers })
  return jsonResponse(text, headers)
}

const jsonResponse = (text: string, headers: Readonly<Record<string, string>>): Response =>
  new Response(text, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(text)),
      ...headers,
    },
  })

/** The caller's view of a case depends on more than its version: on the caller's role, on what waits to be sent, on the organisation. */
const etagOf = (version: number, body: string | null): string =>
  body === null ? `"${version}"` : `"${version}-${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`

const eventStreamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // Without it nginx holds events back until its buffer is full.
  'x-accel-buffering': 'no',
}

const headersOf = (etag: string | null): Record<string, string> => ({
  'cache-control': 'no-store',
  ...(etag === null ? {} : { etag }),
})

const downloadResponse = (
  { bytes, sizeBytes, contentType, fileName, version }: Download,
  onBroken: (error: unknown) => void,
): Response =>
  new Response(streamOf(bytes instanceof Uint8Array ? oneChunk(bytes) : bytes, onBroken), {
    headers: {
      'content-type': contentType,
      'content-disposition': dispositionOf(fileName),
      // An uploaded file is never run as a page of ours.
      'content-security-policy': "sandbox; default-src 'none'",
      ...(sizeBytes === null ? {} : { 'content-length': String(sizeBytes) }),
      ...headersOf(version === null ? null : etagOf(version, null)),
    },
  })

/** Reads further only when the receiver has consumed the bytes. */
const streamOf = (bytes: AsyncIterable<Uint8Array>, onBroken: (error: unknown) => void): ReadableStream<Uint8Array> => {
  const source = bytes[Symbol.asyncIterator]()
  return new ReadableStream({
    pull: async (controller) => {
      try {
        const next = await source.next()
        if (next.done === true) controller.close()
        else controller.enqueue(next.value)
      } catch (error) {
        onBroken(error)
        // The client needs no cause: the HTTP adapter would send the message of an error if nothing has been sent yet.
        throw new Error('The download broke off', { cause: error })
      }
    },
    cancel: async () => {
      await source.return?.()
    },
  })
}

/** The Content-Disposition with the name in ASCII for old clients and in UTF-8 (RFC 6266). */
const dispositionOf = (fileName: string): string => {
  const ascii = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const exact = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${exact}`
}

const gzipOnThread = promisify(gzip)

/** Takes some 0.6 of the time of zlib's default level, for a few hundredths more bytes. */
const level = 3

/** A smaller response fits into one packet anyway. */
const minBytes = 1024
/** Below this length compressing is faster than a thread's round trip. Above it other requests would wait. */
const maxSyncLength = 64 * 1024

/**
 * Compresses the API's JSON: a case is 60 kB, and a sixth of that compressed. Nobody can have guesses compressed with it, since no
 * cookie admits to the API. The ETag stays: it is the version of the case, not of its bytes, and a weak one would never match If-Match
 * (RFC 9110, 13.1.1).
 */
export const compressJson = createMiddleware(async (http, next) => {
  await next()
  const { status, headers } = http.res
  if (!isJson.test(headers.get('content-type') ?? '')) return
  headers.append('vary', 'accept-encoding')
  if (acceptedEncoding(http.req.header('accept-encoding'), ['gzip']) === null) return
  const json = Buffer.from(await http.res.arrayBuffer())
  const isLarge = json.length >= minBytes
  const body = isLarge ? await compressed(json) : json
  if (isLarge) headers.set('content-encoding', 'gzip')
  headers.set('content-length', String(body.length))
  // Hono would copy the headers of the present response to its replacement.
  http.res = undefined
  http.res = new Response(body, { status, headers })
})

const compressed = async (json: Buffer): Promise<Buffer<ArrayBuffer>> =>
  json.length > maxSyncLength ? await gzipOnThread(json, { level }) : gzipSync(json, { level })

const isJson = /^application\/json\b/

/** Whether an If-None-Match names the ETag. A proxy that compresses the body may have made it a weak one (RFC 9110, 13.1.2). */
export const isNamedIn = (ifNoneMatch: string | null, etag: string): boolean =>
  (ifNoneMatch ?? '')
    .split(',')
    .map((each) => each.trim().replace(/^W\//, ''))
    .some((named) => named === etag || named === '*')

/** A stored file as the response. `version` is that of its case. @throws FileGoneError for a file without bytes */
export const fileDownload = async (
  storage: Pick<Storage, 'read'>,
  file: StoredFile,
  version?: number,
): Promise<Download> =>
  new Download({
    bytes: await openFile(storage, file),
    sizeBytes: file.sizeBytes,
    contentType: file.contentType,
    fileName: file.displayFileName,
    ...(version === undefined ? {} : { version }),
  })

/** The language that a user has chosen in the browser of a request; null if none has been. */
export const chosenLocale = (headers: Headers): Locale | null => {
  const chosen = v.safeParse(Locale, parse(headers.get('cookie') ?? '', 'locale')['locale'])
  return chosen.success ? chosen.output : null
}

/** The language in which a user has the pages, as src/platform/i18n.ts chooses it: the first of the chosen one and the browser's that is offered. */
export const browserLocale = (headers: Headers, offered: readonly Locale[]): Locale => {
  const accepted = parseAccept(headers.get('accept-language') ?? '').map(({ type }) => type.split('-')[0])
  return (
    [chosenLocale(headers), ...accepted].flatMap((name) => offered.find((locale) => locale === name) ?? [])[0] ??
    defaultLocale
  )
}

/**
 * Of the encodings, the server's favourite first, the one that an Accept-Encoding wants most, or null. With `q=0` it refuses one (RFC 9110, 12.5.3).
 */
export const acceptedEncoding = <Encoding extends string>(
  acceptEncoding: string | null | undefined,
  encodings: readonly Encoding[],
): Encoding | null => {
  const accepted = parseAccept(acceptEncoding ?? '')
  const named = (name: string) => accepted.find(({ type }) => type.toLowerCase() === name)
  const qualityOf = (encoding: Encoding): number => (named(encoding) ?? named('*'))?.q ?? 0
  return (
    encodings
      .filter((encoding) => qualityOf(encoding) > 0)
      .toSorted((one, other) => qualityOf(other) - qualityOf(one))[0] ?? null
  )
}
