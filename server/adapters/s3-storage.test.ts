import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { AwsV4Signer } from 'aws4fetch'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createS3Storage } from './s3-storage.ts'
import { oneChunk, readWhole, type Storage } from './storage.ts'

const credentials = { accessKey: 'access', secretKey: 'secret', region: 'eu-north-1' }
const at = new Date('2026-11-21T09:41:00.000Z')
const stored = new Map<string, Buffer>()

/** Sends bytes until the reader closes the connection. */
const sendEndlessly = (response: ServerResponse): void => {
  const send = (): void => {
    while (!response.destroyed && response.write(Buffer.alloc(64 * 1024))) continue
  }
  response.on('drain', send).writeHead(200)
  send()
}
const endless = 'endless'

/** A file whose response the test controls. */
const held = 'held'
let sendHeld = Promise.withResolvers<ServerResponse>()

/** A bucket that checks every signature and the hash of what it is sent. */
const bucket = createServer((request, response) => {
  void buffer(request).then(async (body) => {
    const { method = '', url = '', headers } = request
    const bodyHash = createHash('sha256').update(body).digest('hex')
    const expected = await new AwsV4Signer({
      service: 's3',
      region: credentials.region,
      accessKeyId: credentials.accessKey,
      secretAccessKey: credentials.secretKey,
      datetime: '20261121T094100Z',
      method,
      url: `http://${headers.host}${url}`,
      headers: { 'x-amz-content-sha256': bodyHash },
    }).authHeader()
    if (headers.authorization !== expected || headers['x-amz-content-sha256'] !== bodyHash)
      return response.writeHead(403).end()
    if (method === 'PUT') stored.set(url, body)
    if (method === 'DELETE') stored.delete(url)
    if (url.endsWith(endless)) {
      sendEndlessly(response)
      return response
    }
    if (url.endsWith(held)) {
      sendHeld.resolve(response.writeHead(200))
      return response
    }
    const storedBytes = method === 'GET' ? stored.get(url) : Buffer.alloc(0)
    return response.writeHead(storedBytes === undefined ? 404 : 200).end(storedBytes)
  })
})
let endpoint: string
const storageWith = (secretKey = credentials.secretKey): Storage =>
  createS3Storage({ ...credentials, secretKey, endpoint, bucket: 'files' }, () => at)

beforeAll(async () => {
  bucket.listen(0, '127.0.0.1')
  await once(bucket, 'listening')
  const address = bucket.address()
  endpoint = `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : ''}`
})
afterEach(() => void vi.useRealTimers())
afterAll(() => bucket.close())

describe('a bucket', () => {
  test('a bucket stores files until they are removed', async () => {
    const storage = storageWith()
    expect(await storage.write('a', oneChunk(Buffer.from('åäö')), 100)).toBe(6)
    expect(Buffer.from(await readWhole(storage, { storageKey: 'a', sizeBytes: 6 })).toString()).toBe('åäö')
    await storage.remove('a')
    await storage.remove('a')
    await expect(readWhole(storage, { storageKey: 'a', sizeBytes: 6 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(stored.size).toBe(0)
  })

  test('a bucket that sends more than was stored is read no further, and its connection is closed', async () => {
    const closed = once(bucket, 'request').then(async ([, response]) => await once(response, 'close'))
    const file = { storageKey: endless, sizeBytes: 100_000 }
    await expect(readWhole(storageWith(), file)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await closed
  })

  describe('sending a file in parts', () => {
    const begin = async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      sendHeld = Promise.withResolvers()
      const chunks = storageWith().read(held)[Symbol.asyncIterator]()
      const first = chunks.next()
      const response = await sendHeld.promise
      response.write('a')
      expect(Buffer.from((await first).value ?? []).toString()).toBe('a')
      return { chunks, response }
    }
    const unavailable = { code: 'OUTSIDE_UNAVAILABLE', system: 'storage' }

    test('the response to a file that is sent in parts is read to the end, however long it takes', async () => {
      const { chunks, response } = await begin()
      for (const letter of ['b', 'c', 'd', 'e']) {
        const next = chunks.next()
        await vi.advanceTimersByTimeAsync(29_000)
        response.write(letter)
        expect(Buffer.from((await next).value ?? []).toString()).toBe(letter)
      }
      response.end()
      expect((await chunks.next()).done).toBe(true)
    })

    test('sending a file in parts fails as unavailable when nothing comes for half a minute', async () => {
      const { chunks, response } = await begin()
      const closed = once(response, 'close')
      const [next] = await Promise.allSettled([chunks.next(), vi.advanceTimersByTimeAsync(30_000)])
      expect(next).toMatchObject({ status: 'rejected', reason: unavailable })
      await closed
    })

    test('sending a file in parts fails as unavailable when its connection breaks', async () => {
      const { chunks, response } = await begin()
      response.destroy()
      await expect(chunks.next()).rejects.toMatchObject(unavailable)
    })
  })

  test('a bucket stores nothing of a file that is too large', async () => {
    await expect(storageWith().write('b', oneChunk(Buffer.alloc(11)), 10)).rejects.toMatchObject({ code: 'TOO_LARGE' })
    expect(stored.size).toBe(0)
  })

  test('a bucket that rejects a file and a bucket that does not respond are different errors', async () => {
    await expect(storageWith('wrong').write('c', oneChunk(Buffer.from('x')), 10)).rejects.toMatchObject({
      code: 'OUTSIDE_REFUSED',
      system: 'storage',
    })
    const nowhere = createS3Storage({ ...credentials, endpoint: 'http://127.0.0.1:9', bucket: 'files' }, () => at)
    await expect(nowhere.remove('c')).rejects.toMatchObject({ code: 'OUTSIDE_UNAVAILABLE', system: 'storage' })
  })
})
