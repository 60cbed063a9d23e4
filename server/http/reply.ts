import type { AnswerOf, Call } from '#schemas/api/call.ts'
import { oneChunk } from '../adapters/storage.ts'

/** An answer in JSON. `version` is that of the case it is about and becomes the ETag. */
export class Answered<T> {
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
  readonly contentType: string
  readonly fileName: string
  readonly version: number | null

  constructor(file: Pick<Download, 'bytes' | 'contentType' | 'fileName'> & { version?: number }) {
    this.bytes = file.bytes
    this.contentType = file.contentType
    this.fileName = file.fileName
    this.version = file.version ?? null
  }
}

/** What the handler of a call answers. */
export type Reply<C extends Call> = C['answer'] extends 'blob' ? Download : Answered<AnswerOf<C>>

/** The HTTP answer. Nothing of a case is ever kept by caches on the way. */
export const toResponse = (reply: unknown): Response => {
  if (reply instanceof Download) return downloadResponse(reply)
  if (!(reply instanceof Answered)) throw new Error('A handler answers with Answered or Download')
  const version: number | null = reply.version
  const body: unknown = reply.body
  return new Response(JSON.stringify(body), {
    headers: { 'content-type': 'application/json; charset=utf-8', ...headersOf(version) },
  })
}

const headersOf = (version: number | null): Record<string, string> => ({
  'cache-control': 'no-store',
  ...(version === null ? {} : { etag: `"${version}"` }),
})

const downloadResponse = ({ bytes, contentType, fileName, version }: Download): Response =>
  new Response(streamOf(bytes instanceof Uint8Array ? oneChunk(bytes) : bytes), {
    headers: {
      'content-type': contentType,
      'content-disposition': dispositionOf(fileName),
      // What somebody has uploaded is never run as a page of ours.
      'content-security-policy': "sandbox; default-src 'none'",
      ...(bytes instanceof Uint8Array ? { 'content-length': String(bytes.length) } : {}),
      ...headersOf(version),
    },
  })

/** Asks for more only when the receiver has taken what it got. */
const streamOf = (bytes: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> => {
  const source = bytes[Symbol.asyncIterator]()
  return new ReadableStream({
    pull: async (controller) => {
      const next = await source.next()
      if (next.done === true) controller.close()
      else controller.enqueue(next.value)
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
