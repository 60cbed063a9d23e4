import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#server/db/transaction.ts'
import { membershipParams } from '#server/features/cases/write-outbox.ts'
import * as cases from '#server/repositories/cases.ts'
import { storeFilledCase } from './filled-case.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => await server.stop())

const paramsOf = async (id: string, type: Parameters<typeof membershipParams>[1]) =>
  await inTransaction(server.context.db, async (tx) => {
    const row = await cases.find(tx, id)
    if (row === null) throw new Error('The case is not stored')
    return await membershipParams(
      { tx, row, template: await server.context.templates.of(tx, cases.templateRefOf(row)) },
      type,
    )
  })

test('the mail of a new member has the month of its application, and the date of admission once that is mailed', async () => {
  const { id } = await storeFilledCase(server.context)
  expect(await paramsOf(id, 'membershipRegistered')).toStrictEqual({ requestedMonth: '2026-12' })
  await server.context.db.updateTable('cases').set({ admissionDate: '2027-01-01' }).where('id', '=', id).execute()
  expect(await paramsOf(id, 'membershipRegistered')).toStrictEqual({
    requestedMonth: '2026-12',
    admissionDate: '2027-01-01',
  })
  expect(await paramsOf(id, 'registerFinished')).toStrictEqual({})
})
