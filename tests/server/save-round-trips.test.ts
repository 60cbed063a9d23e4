import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { saveValues } from '#schemas/api/case-actions.ts'
import type { SaveEntry } from '#schemas/form/saved-value.ts'
import { EmbeddedClient } from '#server/db/embedded-pool.ts'
import { ServerClient } from '#server/db/server-pool.ts'
import { anders } from './people.ts'
import { storeCase } from './stored-case.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ sandbox: true })
})
afterAll(async () => await server.stop())
afterEach(() => {
  vi.restoreAllMocks()
})

const entry = (componentId: string, value: string, basedOn: number): SaveEntry => ({
  componentId,
  dataType: 'textBox',
  active: true,
  value,
  basedOn,
})

/** The statements that a save sends to the database, by their first words. */
const statementsOf = async (
  by: Parameters<TestServer['call']>[1],
  caseId: string,
  data: SaveEntry[],
  formId = 'company',
): Promise<string[]> => {
  const clients = server.database.isEmbedded ? EmbeddedClient : ServerClient
  const query = vi.spyOn(clients.prototype, 'query')
  const { status } = await server.call(saveValues, by, { params: { caseId }, body: { formId, data } })
  expect(status).toBe(200)
  return query.mock.calls.map(([sql]: unknown[]) =>
    typeof sql === 'string' ? sql.split(' ').slice(0, 2).join(' ') : '',
  )
}

test('an applicant’s save is seven round trips: the link, the case, all that it is decided by, the answers, the case', async () => {
  const { id, token } = await storeCase(server.context)
  await statementsOf(token, id, [entry('tradeName', 'Ett', 0)])
  vi.restoreAllMocks()
  expect(
    await statementsOf(token, id, [entry('tradeName', 'Två', 1), entry('website', 'tak.example', 0)]),
  ).toStrictEqual([
    'select "case_tokens".*,',
    'begin',
    'select *',
    'select (select',
    'with "answered"',
    'update "cases"',
    'commit',
  ])
})

test('a caseworker’s save asks for the roles instead of the link', async () => {
  const { id } = await storeCase(server.context)
  await statementsOf(anders, id, [entry('tradeName', 'Ett', 0)])
  vi.restoreAllMocks()
  expect((await statementsOf(anders, id, [entry('tradeName', 'Två', 1)])).slice(-6)).toStrictEqual([
    'begin',
    'select *',
    'select (select',
    'with "answered"',
    'update "cases"',
    'commit',
  ])
})
