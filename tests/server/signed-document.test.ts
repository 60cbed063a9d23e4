import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { addNote } from '#schemas/api/notes.ts'
import { createSigningDocument } from '#server/jobs/create-signing-document.ts'
import { followSigningRound } from '#server/jobs/follow-signing-round.ts'
import { caseClient, type CaseClient } from './case-client.ts'
import { signAs } from './external-systems.ts'
import { storeFilledCase } from './filled-case.ts'
import { anders } from './people.ts'
import { startTestBucket, type TestBucket } from './test-bucket.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let bucket: TestBucket
let server: TestServer
let client: CaseClient
let roundId: string
beforeAll(async () => {
  bucket = await startTestBucket()
  server = await startTestServer({ sandbox: true, environment: bucket.environment })
})
afterAll(async () => {
  await server.stop()
  bucket.stop()
})
/** A case whose signatories have all signed, which it does not know of yet. */
beforeEach(async () => {
  bucket.beforeStored = () => Promise.resolve()
  client = caseClient(server, await storeFilledCase(server.context))
  const [contact] = client.subject.people
  await client.share([contact.email])
  const round = server.context.db.selectFrom('signingRounds').select('id').where('caseId', '=', client.id)
  roundId = (await round.executeTakeFirstOrThrow()).id
  await createSigningDocument(server.context, { roundId })
  await signAs(server, contact.email, contact.name)
})

const follow = async () => await followSigningRound(server.context, { roundId })
const signature = async () => (await client.seenBy(client.token)).facts.signature.status
/** How many objects the bucket has of the case, and which files name them. */
const filesOf = async () => {
  const files = await server.context.db.selectFrom('files').select('purpose').where('caseId', '=', client.id).execute()
  const objects = [...bucket.stored.keys()].filter((url) => url.includes(client.id))
  return { objects: objects.length, signed: files.filter(({ purpose }) => purpose === 'signed').length }
}

test('the case is not locked while a slow bucket takes what was signed', { timeout: 30_000 }, async () => {
  const before = await filesOf()
  bucket.beforeStored = async () => {
    const note = { query: { caseId: client.id }, body: { data: 'Medan det sparas' } }
    expect((await server.call(addNote, anders, note)).status).toBe(200)
  }
  await follow()
  expect([await signature(), await filesOf()]).toStrictEqual(['SIGNED', { objects: before.objects + 1, signed: 1 }])
})

test('two deliveries of the last signature at once leave one document in the bucket', async () => {
  const before = await filesOf()
  bucket.beforeStored = async () => {
    bucket.beforeStored = () => Promise.resolve()
    await follow()
  }
  await follow()
  expect([await signature(), await filesOf()]).toStrictEqual(['SIGNED', { objects: before.objects + 1, signed: 1 }])
})

test('a transaction that is rolled back leaves no file in the bucket, and the next attempt completes the round', async () => {
  const before = await filesOf()
  const { id } = await server.context.db.selectFrom('files').select('id').executeTakeFirstOrThrow()
  const newId = vi.spyOn(server.context, 'newId').mockReturnValueOnce(id)
  await expect(follow()).rejects.toMatchObject({ code: '23505' })
  newId.mockRestore()
  expect([await signature(), await filesOf()]).toStrictEqual(['SHARED', before])
  await follow()
  expect([await signature(), await filesOf()]).toStrictEqual(['SIGNED', { objects: before.objects + 1, signed: 1 }])
})

test('a document that does not show the revision that was sent is no signature, and is not stored', async () => {
  const before = await filesOf()
  vi.spyOn(server.context.external.signing, 'download').mockResolvedValueOnce(Buffer.from('%PDF-1.7\nAnother'))
  await expect(follow()).rejects.toMatchObject({ code: 'FOREIGN_DOCUMENT' })
  expect([await signature(), await filesOf()]).toStrictEqual(['SHARED', before])
})
