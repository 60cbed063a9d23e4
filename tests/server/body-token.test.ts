import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveValues, setFormStarted } from '#schemas/api/case-actions.ts'
import { maria } from './people.ts'
import { storeCase } from './stored-case.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => await server.stop())

test('a case token in the body opens the form and saves its answers like a token in the URL', async () => {
  const { id, token } = await storeCase(server.context)
  const params = { caseId: id }
  const body = { formId: 'company', token }
  const data = [
    { componentId: 'tradeName', dataType: 'textBox', active: true, value: 'Ödåkra Tak', basedOn: 0 } as const,
  ]
  const statuses = [
    (await server.call(setFormStarted, null, { params, body })).status,
    (await server.call(saveValues, null, { params, body: { ...body, data } })).status,
  ]
  const log = await server.context.db
    .selectFrom('auditEntries')
    .select(['eventType', 'actorKind'])
    .where('caseId', '=', id)
    .orderBy('id')
    .execute()
  expect([statuses, log]).toStrictEqual([
    [200, 200],
    [
      { eventType: 'FormStarted', actorKind: 'applicant' },
      { eventType: 'FormValueSaved', actorKind: 'applicant' },
    ],
  ])
})

test('a case token in the body has precedence over the sign-in, and not over the one in the URL', async () => {
  const own = await storeCase(server.context)
  const other = await storeCase(server.context)
  const started = async (by: Parameters<TestServer['call']>[1], token: string) =>
    (await server.call(setFormStarted, by, { params: { caseId: own.id }, body: { formId: 'company', token } })).status
  expect([
    await started(maria, other.token),
    await started(maria, 'x'.repeat(43)),
    await started(own.token, other.token),
  ]).toStrictEqual([404, 401, 200])
})

test('a case token in the body is accepted only by the two endpoints that have it', async () => {
  const { id, token } = await storeCase(server.context)
  const response = await server.fetch(`/api/Case/${id}/ContactPerson`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  })
  expect([response.status, await response.json()]).toMatchObject([401, { errorCode: 'UNAUTHENTICATED' }])
})
