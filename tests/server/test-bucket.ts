import { once } from 'node:events'
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** A bucket of an S3-compatible storage, in memory. */
export type TestBucket = {
  /** The variables that make a server store files in the bucket. */
  environment: Readonly<Record<string, string>>
  stored: Map<string, Buffer>
  /** While it is false, DELETE is responded to with 500. */
  removes: boolean
  /** While it is false, PUT is responded to with 500, though the bytes are stored. */
  confirms: boolean
  /** Runs before PUT is responded to. */
  beforeStored: () => Promise<void>
  stop(): void
}

export const startTestBucket = async (): Promise<TestBucket> => {
  const server = createServer((request, response) => {
    void buffer(request).then(async (body) => {
      const { method = '', url = '' } = request
      if (method === 'DELETE' && !bucket.removes) return response.writeHead(500).end()
      if (method === 'PUT') {
        await bucket.beforeStored()
        bucket.stored.set(url, body)
        if (!bucket.confirms) return response.writeHead(500).end()
      }
      if (method === 'DELETE') bucket.stored.delete(url)
      const bytes = method === 'GET' ? bucket.stored.get(url) : Buffer.alloc(0)
      return response.writeHead(bytes === undefined ? 404 : 200).end(bytes)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const bucket: TestBucket = {
    environment: {
      STORAGE_URL: `s3://files?endpoint=${endpoint}`,
      STORAGE_ACCESS_KEY: 'access',
      STORAGE_SECRET_KEY: 'secret',
    },
    stored: new Map(),
    removes: true,
    confirms: true,
    beforeStored: () => Promise.resolve(),
    stop: () => server.close(),
  }
  return bucket
}
