import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deleteFile, downloadFile, uploadFile } from '#schemas/api/files.ts'
import { until } from './external-systems.ts'
import { storeCase } from './stored-case.ts'
import { startTestServer, type TestServer } from './test-server.ts'

/** A bucket in memory. While `removes` is false it responds to DELETE with 500. */
let bucket: Server
let server: TestServer
const stored = new Map<string, Buffer>()
let removes = true

beforeAll(async () => {
  bucket = createServer((request, response) => {
    void buffer(request).then((body) => {
      const { method = '', url = '' } = request
      if (method === 'DELETE' && !removes) return response.writeHead(500).end()
      if (method === 'PUT') stored.set(url, body)
      if (method === 'DELETE') stored.delete(url)
      const bytes = method === 'GET' ? stored.get(url) : Buffer.alloc(0)
      return response.writeHead(bytes === undefined ? 404 : 200).end(bytes)
    })
  }).listen(0, '127.0.0.1')
  await once(bucket, 'listening')
  const address = bucket.address()
  const endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  server = await startTestServer({
    isWorking: true,
    environment: {
      STORAGE_URL: `s3://files?endpoint=${endpoint}`,
      STORAGE_ACCESS_KEY: 'access',
      STORAGE_SECRET_KEY: 'secret',
    },
  })
})
afterAll(async () => {
  await server.stop()
  bucket.close()
})
beforeEach(() => {
  stored.clear()
  removes = true
})

const formWith = (content: string): FormData => {
  const form = new FormData()
  form.set('file', new File([`%PDF-1.7\n${content}`], 'bevis.pdf', { type: 'application/pdf' }))
  return form
}
const applicant = async (componentId = 'registrationCertificate') => {
  const { id, token } = await storeCase(server.context)
  const query = { caseId: id, componentId }
  return {
    upload: async (content: string) => (await server.call(uploadFile, token, { query, raw: formWith(content) })).status,
    download: async () => {
      const { status, body } = await server.call(downloadFile, token, { query })
      return [status, String(body).split('\n')[1]]
    },
    remove: async () => (await server.call(deleteFile, token, { query })).status,
  }
}
const contents = () => [...stored.values()].map((bytes) => bytes.toString().split('\n')[1])

test('a replaced file whose bytes the bucket does not remove leaves the new one as it is, and they are removed later', async () => {
  const { upload, download } = await applicant()
  await upload('gammal')
  removes = false
  expect([await upload('ny'), await download(), contents()]).toStrictEqual([200, [200, 'ny'], ['gammal', 'ny']])
  removes = true
  await until(() => Promise.resolve(expect(contents()).toStrictEqual(['ny'])))
})

test('a file is deleted while the bucket removes nothing, and its bytes are removed later', async () => {
  const { upload, remove } = await applicant()
  await upload('bevis')
  removes = false
  expect([await remove(), await remove(), contents()]).toStrictEqual([200, 404, ['bevis']])
  removes = true
  await until(() => Promise.resolve(expect(contents()).toStrictEqual([])))
})

test('an upload that the case refuses has that error while the bucket removes nothing, and its bytes are removed later', async () => {
  const { upload } = await applicant('otherDocuments')
  const names = ['ett', 'två', 'tre', 'fyra', 'fem']
  for (const name of names) await upload(name)
  removes = false
  expect([await upload('sex'), contents()]).toStrictEqual([400, [...names, 'sex']])
  removes = true
  await until(() => Promise.resolve(expect(contents()).toStrictEqual(names)))
})
