import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getCase } from '#schemas/api/case-access.ts'
import { saveValues } from '#schemas/api/case-actions.ts'
import { maria } from './people.ts'
import { storeCase } from './stored-case.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => await server.stop())

const run = async (statement: string) => void (await sql.raw(statement).execute(server.context.db))
const tables = ['answers', 'stored_chunks', 'users']
/** The database refuses what would make these tables larger, as a full disk has it do. */
const fill = async () => {
  await run(`create function refuse_row() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`)
  for (const table of tables)
    await run(`create trigger full_disk before insert on ${table} for each row execute function refuse_row()`)
}
const makeRoom = async () => await run('drop function refuse_row() cascade')

const readiness = async () => {
  const response = await server.fetch('/api/health/ready')
  return [response.status, await response.json()]
}

test('on a full disk a change gets 503, reads go on, and readiness fails until there is space', async () => {
  const { id: caseId, token } = await storeCase(server.context)
  const save = async () => {
    const entry = { componentId: 'tradeName', dataType: 'textBox', active: true, value: 'Tak', basedOn: 0 } as const
    const input = { params: { caseId }, body: { formId: 'company', data: [entry] } }
    const { status, body, headers } = await server.call(saveValues, token, input)
    return { status, body, retryAfter: headers.get('retry-after') }
  }
  const read = async () => [
    (await server.call(getCase, token, { query: { caseId } })).status,
    (await server.call(getCase, maria, { query: { caseId } })).status,
  ]

  await fill()
  expect([await readiness(), await save(), await read(), await readiness()]).toMatchObject([
    [200, { status: 'ready' }],
    { status: 503, body: { errorCode: 'DISK_FULL' }, retryAfter: '5' },
    [200, 200],
    [503, { status: 'notReady', errorCode: 'DISK_FULL' }],
  ])
  await makeRoom()
  expect([await readiness(), (await save()).status]).toStrictEqual([[200, { status: 'ready' }], 200])
})
