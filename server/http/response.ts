import { oneChunk } from '../adapters/storage.ts'

/** A response in JSON. `version` is that of its case and becomes the ETag. */
export class JsonResponse<T> {
  readonly body: T
  readonly version: number | null

  constructor(body: T, version: number | null = null) {
    this.body = body
    this.version = version
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
 * The HTTP response. Nothing of a case is ever cached on the way. A download whose bytes end in an error breaks the connection, and
 * `onBroken` gets the error.
 */
export const toResponse = (
  result: Download | EventStream | JsonResponse<unknown>,
  onBroken: (error: unknown) => void,
): Response => {
  if (result instanceof Download) return downloadResponse(result, onBroken)
  if (result instanceof EventStream) return new Response(result.bytes, { headers: eventStreamHeaders })
  const text = JSON.stringify(result.body)
  return new Response(text, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(text)),
      ...headersOf(result.version),
    },
  })
}

const eventStreamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // Without it nginx holds events back until its buffer is full.
  'x-accel-buffering': 'no',
}

const headersOf = (version: number | null): Record<string, string> => ({
  'cache-control': 'no-store',
  ...(version === null ? {} : { etag: `"${version}"` }),
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
      ...headersOf(version),
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
