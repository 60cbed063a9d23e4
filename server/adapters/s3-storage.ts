import { createHash } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'
import { OutsideUnavailableError, OutsideRefusedError } from './outside.ts'
import { TooManyBytesError, type Storage } from './storage.ts'

export type S3Options = {
  accessKey: string
  secretKey: string
  region: string
  /** Without a slash at the end. */
  endpoint: string
  bucket: string
}

const timeoutMs = 60_000

/**
 * Keeps files in a bucket of an S3-compatible storage. A file is in memory as a whole while it is written, since the storage wants its
 * length first; `mostBytes` bounds that.
 */
export const createS3Storage = (
  { endpoint, bucket, accessKey, secretKey, region }: S3Options,
  now: () => Date,
): Storage => {
  const call = async (
    method: 'GET' | 'PUT' | 'DELETE',
    key: string,
    body: Uint8Array<ArrayBuffer> = new Uint8Array(0),
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
      // Without it the signature holds for any body.
      headers: { 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') },
    })
    const { url, headers } = await signer.sign()
    const response = await answerOf(
      fetch(url, {
        method,
        headers,
        ...(method === 'PUT' ? { body } : {}),
        signal: AbortSignal.timeout(timeoutMs),
      }),
    )
    if (response.status >= 500 || response.status === 429)
      throw new OutsideUnavailableError('storage', `status ${response.status}`)
    if (response.status >= 400 && response.status !== 404)
      throw new OutsideRefusedError('storage', response.status, method)
    return response
  }

  return {
    write: async (key, bytes, mostBytes) => {
      const parts: Uint8Array[] = []
      let sizeBytes = 0
      for await (const part of bytes) {
        sizeBytes += part.length
        if (sizeBytes > mostBytes) throw new TooManyBytesError(mostBytes)
        // A copy: whoever sends may use its buffer again.
        parts.push(Uint8Array.from(part))
      }
      const response = await call('PUT', key, Uint8Array.from(Buffer.concat(parts)))
      await response.body?.cancel()
      // There is no such bucket.
      if (response.status === 404) throw new OutsideRefusedError('storage', 404, 'PUT')
      return sizeBytes
    },
    read: async function* (key) {
      const response = await call('GET', key)
      if (response.status === 404) await response.body?.cancel()
      else yield* response.body ?? []
    },
    remove: async (key) => {
      const response = await call('DELETE', key)
      await response.body?.cancel()
    },
  }
}

const answerOf = async (asked: Promise<Response>): Promise<Response> => {
  try {
    return await asked
  } catch (error) {
    throw new OutsideUnavailableError('storage', error instanceof Error ? error.name : 'no answer', { cause: error })
  }
}
