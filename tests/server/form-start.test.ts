import { afterAll, beforeAll, expect, test } from 'vitest'
import { setFormStarted } from '#schemas/api/case-actions.ts'
import { inTransaction } from '#server/db/transaction.ts'
import * as formStates from '#server/repositories/form-states.ts'
import { anders } from './people.ts'
import { storeCase } from './stored-case.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => await server.stop())

test('a form that the company and a caseworker start at once counts as seen by the company', async () => {
  const { context } = server
  const { id: caseId, token } = await storeCase(context)
  await inTransaction(
    context.db,
    async (tx) => await formStates.put(tx, caseId, 'company', { status: 'invalid', changedAt: context.now() }),
  )
  const start = async (by: typeof anders | string) =>
    (await server.call(setFormStarted, by, { params: { caseId }, body: { formId: 'company' } })).status
  expect(await Promise.all([start(token), start(anders)])).toStrictEqual([200, 200])
  const states = await context.db
    .selectFrom('formStates')
    .select(['status', 'hasApplicantEntry', 'startedAt'])
    .where('caseId', '=', caseId)
    .execute()
  expect(states).toStrictEqual([{ status: 'invalid', hasApplicantEntry: true, startedAt: context.now() }])
})
