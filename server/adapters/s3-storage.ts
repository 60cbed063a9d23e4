import { createHash } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'
import type { S3Options } from '../config.ts'
import { ExternalUnavailableError, ExternalRejectedError } from './external-http.ts'
import { TooManyBytesError, type Storage } from './storage.ts'

/** The time until the response begins. The request's body has been sent by then. */
const responseTimeoutMs = 60_000
/** The time until the next bytes of a file. The whole file may take as long as its reader does. */
const chunkTimeoutMs = 30_000

/**
 * Stores files in a bucket of an S3-compatible storage. A file is in memory as a whole while it is written, since the storage wants its
 * length first; `maxBytes` bounds that.
 */
export const createS3Storage = (
  { endpoint, bucket, accessKey, secretKey, region }: S3Options,
  now: () => Date,
): Storage => {
  const call = async (
    method: 'GET' | 'PUT' | 'DELETE',
    key: string,
    {
      body = new Uint8Array(0),
      controller = new AbortController(),
    }: { body?: Uint8Array<ArrayBuffer>; controller?: AbortController } = {},
  ): Promise<Response> => {
    const signer = new AwsV4Signer({
      service: 's3',
      region,
      accessKeyId: accessKey,
      secretAccessKey: secretKey,
      datetime: now()
        .toISOString()
        .replaceAll(/[-:]|\.\d{3}/g, ''),
      method,
      url: `${endpoint}/${bucket}/${encodeURIComponent(key)}`,
      // Without this header the signature is valid for any body.
      headers: { 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') },
    })
    const { url, headers } = await signer.sign()
    const { signal } = controller
    const responding = fetch(url, { method, headers, ...(method === 'PUT' ? { body } : {}), signal })
    const response = await within(responseTimeoutMs, controller, responding)
    if (response.status >= 500 || response.status === 429)
      throw new ExternalUnavailableError('storage', `status ${response.status}`)
    if (response.status >= 400 && response.status !== 404)
      throw new ExternalRejectedError('storage', response.status, method)
    return response
  }

  return {
    write: async (key, bytes, maxBytes) => {
      const chunks: Uint8Array[] = []
      let sizeBytes = 0
      for await (const chunk of bytes) {
        sizeBytes += chunk.length
        if (sizeBytes > maxBytes) throw new TooManyBytesError(maxBytes)
        // A copy: the sender may reuse its buffer.
        chunks.push(Uint8Array.from(chunk))
      }
      const response = await call('PUT', key, { body: Uint8Array.from(Buffer.concat(chunks)) })
      await response.body?.cancel()
      // There is no such bucket.
      if (response.status === 404) throw new ExternalRejectedError('storage', 404, 'PUT')
      return sizeBytes
    },
    read: async function* (key) {
      const controller = new AbortController()
      const response = await call('GET', key, { controller })
      if (response.status === 404) await response.body?.cancel()
      else if (response.body !== null) yield* chunksOf(response.body, controller)
    },
    remove: async (key) => {
      const response = await call('DELETE', key)
      await response.body?.cancel()
    },
  }
}

/** Closes the connection where the reader stops early. */
const chunksOf = async function* (
  body: ReadableStream<Uint8Array>,
  controller: AbortController,
): AsyncGenerator<Uint8Array, void, undefined> {
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await within(chunkTimeoutMs, controller, reader.read())
      if (done) return
      yield value
    }
  } finally {
    controller.abort()
  }
}

/** Limits the time of a part of an exchange, and aborts it after that. @throws ExternalUnavailableError */
const within = async <T>(timeoutMs: number, controller: AbortController, pending: Promise<T>): Promise<T> => {
  const timer = setTimeout(() => controller.abort(new DOMException('No answer in time', 'TimeoutError')), timeoutMs)
  try {
    return await pending
  } catch (error) {
    throw new ExternalUnavailableError('storage', error instanceof Error ? error.name : 'no answer', { cause: error })
  } finally {
    clearTimeout(timer)
  }
}
