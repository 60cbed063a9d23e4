import { afterAll, beforeAll, expect, test } from 'vitest'
import { getCase } from '#schemas/api/case-access.ts'
import { setFormApproval } from '#schemas/api/case-actions.ts'
import { inTransaction } from '#server/db/transaction.ts'
import * as organisations from '#server/repositories/organisations.ts'
import * as users from '#server/repositories/users.ts'
import type { DemoPerson } from '#templates/demo/people.ts'
import { storeSignedCase } from './filled-case.ts'
import { anders, maria, tove } from './people.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => await server.stop())

const read = async (by: DemoPerson | string, caseId: string, etag = '') => {
  const { status, headers, body } = await server.call(getCase, by, {
    query: { caseId },
    headers: { 'if-none-match': etag, 'accept-encoding': 'gzip' },
  })
  return { status, body, etag: headers.get('etag') ?? '', caching: headers.get('cache-control') }
}

test('a case that the client has is not sent again', async () => {
  const { id, token } = await storeSignedCase(server.context)
  for (const by of [token, maria]) {
    const first = await read(by, id)
    expect([first.status, first.etag]).toStrictEqual([200, expect.stringMatching(/^"1-/)])
    expect(await read(by, id, first.etag)).toStrictEqual({
      status: 304,
      body: '',
      etag: first.etag,
      caching: 'no-store',
    })
    expect((await read(by, id, `"1-0000000000000000", W/${first.etag}`)).status).toBe(304)
    expect((await read(by, id, '"1"')).status).toBe(200)
  }
})

test('each user gets an own ETag, since each sees the case differently', async () => {
  const { id, token } = await storeSignedCase(server.context)
  const readers = [token, maria, anders, tove]
  const etags = await Promise.all(readers.map(async (by) => (await read(by, id)).etag))
  expect(new Set(etags).size).toBeGreaterThan(1)
  expect((await read(maria, id, etags[0])).status).toBe(200)
})

test('the ETag changes with unversioned data: the organisation, the role of the user, the pending tasks', async () => {
  const { context } = server
  const { id } = await storeSignedCase(context)
  const change = async (work: Parameters<typeof inTransaction<unknown>>[1]) => await inTransaction(context.db, work)
  const before = await read(maria, id)

  await change(async (tx) => {
    const organisation = await organisations.get(tx, 'hantverksgivarna')
    await organisations.put(tx, { ...organisation, telephone: '08-555 01 00' })
  })
  const changed = await read(maria, id, before.etag)
  expect(changed).toMatchObject({ status: 200, body: { version: 1, mo: { telephone: '08-555 01 00' } } })

  await change(async (tx) => await context.tasks.add(tx, { name: 'sendToRegister', caseId: id }))
  const pending = await read(maria, id, changed.etag)
  expect(pending).toMatchObject({ status: 200, body: { version: 1, pending: [{ name: 'sendToRegister' }] } })

  const reader = await read(tove, id)
  const { id: userId } = await context.db
    .selectFrom('users')
    .select('id')
    .where('name', '=', tove.name)
    .executeTakeFirstOrThrow()
  await change(
    async (tx) =>
      await users.grantRole(tx, {
        userId,
        moId: 'hantverksgivarna',
        roleId: 1,
        roleName: 'Medlemsadministratör',
        administratorRole: 'admin',
      }),
  )
  expect((await read(tove, id, reader.etag)).status).toBe(200)
})

test('a change is checked against the version that the ETag of the case begins with', async () => {
  const { id } = await storeSignedCase(server.context)
  const { etag } = await read(maria, id)
  const approve = async () =>
    await server.call(setFormApproval, maria, {
      params: { caseId: id },
      body: { formId: 'company', isApproved: true },
      headers: { 'if-match': etag },
    })
  expect([await approve(), await approve()]).toMatchObject([
    { status: 200, body: { version: 2 } },
    { status: 412, body: { errorCode: 'VERSION_MISMATCH' } },
  ])
  expect(await read(maria, id, etag)).toMatchObject({ status: 200, body: { version: 2 } })
})
