import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { saveContactPerson } from '#schemas/api/case-actions.ts'
import { submitForSignature } from '#schemas/api/signatures.ts'
import { inTransaction } from '#server/db/transaction.ts'
import * as organisations from '#server/repositories/organisations.ts'
import { storeFilledCase } from './filled-case.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ sandbox: true })
})
afterAll(async () => await server.stop())
afterEach(() => {
  vi.restoreAllMocks()
})

/** Does something while the document is being drawn: the first time. */
const whileDrawing = (work: () => Promise<void>) => {
  const { drawDocument } = server.context
  return vi.spyOn(server.context, 'drawDocument').mockImplementationOnce(async (...args) => {
    await work()
    return await drawDocument(...args)
  })
}
const documentsOf = async (caseId: string) =>
  await server.context.db
    .selectFrom('files')
    .select('id')
    .where('caseId', '=', caseId)
    .where('purpose', '=', 'toSign')
    .execute()

/** The bytes of the case that no file names. */
const orphansOf = async (caseId: string) =>
  await server.context.db
    .selectFrom('storedChunks')
    .select('storageKey')
    .where('storageKey', 'like', `cases/${caseId}/%`)
    .where('storageKey', 'not in', (query) => query.selectFrom('files').select('storageKey'))
    .execute()

test('the case is not locked while its document is drawn, and what has changed meanwhile is not signed', async () => {
  const { id, token, contact } = await storeFilledCase(server.context)
  const share = async (version: number) =>
    await server.call(submitForSignature, token, { query: { caseId: id }, body: { emails: [contact.email] }, version })
  const draw = whileDrawing(async () => {
    const body = { ...contact, telephone: '070-123 45 67' }
    expect((await server.call(saveContactPerson, token, { params: { caseId: id }, body })).status).toBe(200)
  })
  expect(await share(1)).toMatchObject({ status: 412, body: { errorCode: 'VERSION_MISMATCH' } })
  expect([draw.mock.calls.length, await documentsOf(id), await orphansOf(id)]).toStrictEqual([1, [], []])

  expect(await share(2)).toMatchObject({ status: 200 })
  expect([draw.mock.calls.length, (await documentsOf(id)).length]).toStrictEqual([2, 1])
  expect(await share(3)).toMatchObject({ status: 409 })
  expect(draw).toHaveBeenCalledTimes(2)
})

test('a document whose answers have changed meanwhile is drawn again', async () => {
  const { context } = server
  const { id, token, contact } = await storeFilledCase(context)
  const draw = whileDrawing(async () => {
    await inTransaction(context.db, async (tx) => {
      const organisation = await organisations.get(tx, 'hantverksgivarna')
      await organisations.put(tx, { ...organisation, name: 'Hantverkarna' })
    })
  })
  const { status } = await server.call(submitForSignature, token, {
    query: { caseId: id },
    body: { emails: [contact.email] },
    version: 1,
  })
  expect([status, draw.mock.calls.map(([{ organisation }]) => organisation)]).toStrictEqual([
    200,
    ['Hantverksgivarna', 'Hantverkarna'],
  ])
  expect([(await documentsOf(id)).length, await orphansOf(id)]).toStrictEqual([1, []])
})

test('a request that comes twice at once leaves one document', async () => {
  const { id, token, contact } = await storeFilledCase(server.context)
  const share = async (idempotencyKey: string) =>
    await server.call(submitForSignature, token, {
      query: { caseId: id },
      body: { emails: [contact.email] },
      version: 1,
      idempotencyKey,
    })
  const key = crypto.randomUUID()
  let second: ReturnType<typeof share> | undefined
  const draw = whileDrawing(async () => {
    second = share(key)
    expect(await second).toMatchObject({ status: 200 })
  })
  expect((await share(key)).body).toStrictEqual((await second)?.body)
  expect([draw.mock.calls.length, (await documentsOf(id)).length, await orphansOf(id)]).toStrictEqual([2, 1, []])
})
