import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deleteFile, downloadFile, uploadFile } from '#schemas/api/files.ts'
import { until } from './external-systems.ts'
import { publishOneFileTemplate } from './one-file-template.ts'
import { storeCase, type NewCase } from './stored-case.ts'
import { startTestBucket, type TestBucket } from './test-bucket.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let bucket: TestBucket
let server: TestServer

beforeAll(async () => {
  bucket = await startTestBucket()
  server = await startTestServer({ isWorking: true, environment: bucket.environment })
})
afterAll(async () => {
  await server.stop()
  bucket.stop()
})
beforeEach(() => {
  bucket.stored.clear()
  bucket.removes = true
  bucket.confirms = true
  bucket.beforeStored = () => Promise.resolve()
})

const formWith = (content: string): FormData => {
  const form = new FormData()
  form.set('file', new File([`%PDF-1.7\n${content}`], 'bevis.pdf', { type: 'application/pdf' }))
  return form
}
const applicant = async (componentId = 'registrationCertificate', given: NewCase = {}) => {
  const { id, token } = await storeCase(server.context, given)
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
const contents = () => [...bucket.stored.values()].map((bytes) => bytes.toString().split('\n')[1])

test('replacing a file succeeds while the bucket removes nothing, and the old bytes are removed later', async () => {
  const templateVersion = await publishOneFileTemplate(server.context)
  const { upload, download } = await applicant('registrationCertificate', { templateVersion })
  await upload('gammal')
  bucket.removes = false
  expect([await upload('ny'), await download(), contents()]).toStrictEqual([200, [200, 'ny'], ['gammal', 'ny']])
  bucket.removes = true
  await until(() => Promise.resolve(expect(contents()).toStrictEqual(['ny'])))
})

test('a file is deleted while the bucket removes nothing, and its bytes are removed later', async () => {
  const { upload, remove } = await applicant()
  await upload('bevis')
  bucket.removes = false
  expect([await remove(), await remove(), contents()]).toStrictEqual([200, 404, ['bevis']])
  bucket.removes = true
  await until(() => Promise.resolve(expect(contents()).toStrictEqual([])))
})

test('a refused upload has the error of the refusal while the bucket removes nothing, and its bytes are removed later', async () => {
  const { upload } = await applicant('otherDocuments')
  const names = ['ett', 'två', 'tre', 'fyra', 'fem']
  for (const name of names.slice(0, 4)) await upload(name)
  // Another upload takes the last place while these bytes are on their way.
  bucket.beforeStored = async () => {
    bucket.beforeStored = () => Promise.resolve()
    expect(await upload('fem')).toBe(200)
  }
  bucket.removes = false
  expect([await upload('sex'), contents()]).toStrictEqual([400, [...names, 'sex']])
  bucket.removes = true
  await until(() => Promise.resolve(expect(contents()).toStrictEqual(names)))
})

test('orphaned bytes of the bucket are removed a day later, and bytes of files stay', async () => {
  const { upload, download } = await applicant()
  await upload('bevis')
  const lost = await applicant()
  bucket.confirms = false
  expect([await lost.upload('förlorat'), contents()]).toStrictEqual([503, ['bevis', 'förlorat']])

  const { db, tasks } = server.context
  await sql`update jobs.job set start_after = start_after - interval '1 day' where state = 'created'`.execute(db)
  tasks.notifyWorkers()
  const open = async () =>
    (await sql`select id from jobs.job where name = 'storage' and state in ('created', 'retry', 'active')`.execute(db))
      .rows
  await until(async () => expect(await open()).toStrictEqual([]))
  expect([contents(), await download()]).toStrictEqual([['bevis'], [200, 'bevis']])
})
