import { createHash } from 'node:crypto'
import { oneChunk } from '../adapters/storage.ts'
import { isNamedIn } from './if-none-match.ts'

/** A response in JSON whose content never changes. Whoever may read it is `audience`: nobody else gets it from a cache on the way. */
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
  /** null where it shows only at the end, as with an archive. */
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

/** A stream of server-sent events. The bytes end where the client has gone, or has to open it anew. */
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

/** What a caller sees of a case depends on more than its version: on the caller's role, on what waits to be sent, on the organisation. */
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

/** Reads more only when the receiver has consumed what it got. */
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
        // What went wrong is nothing for the client: the HTTP adapter sends the message where nothing has been sent yet.
        throw new Error('The download broke off', { cause: error })
      }
    },
    cancel: async () => {
      await source.return?.()
    },
  })
}

/** RFC 6266: the name in ASCII for old readers, and as it is. */
const dispositionOf = (fileName: string): string => {
  const ascii = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const exact = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${exact}`
}
