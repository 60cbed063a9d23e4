import { afterAll, beforeAll, expect, test } from 'vitest'
import { getCase } from '#schemas/api/case-access.ts'
import { lookUpOrganisation } from '#schemas/api/organisation-look-up.ts'
import { storeSignedCase } from './filled-case.ts'
import { maria } from './people.ts'
import { beginningsOf, sentStatements } from './sent-statements.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => await server.stop())

/** The statements that a read sends to the database, by their first words; those of the job queue begin with a line break. */
const statementsOf = async (by: Parameters<TestServer['call']>[1], caseId: string): Promise<string[]> => {
  const statements = await sentStatements(async () => {
    const { status } = await server.call(getCase, by, { query: { caseId } })
    expect(status).toBe(200)
  })
  return beginningsOf(statements).map((beginning) => beginning.trim())
}
/** One transaction of its own reads, the facts and what lies beside them; then what waits to be sent. */
const readOf = (...own: string[]) => [
  'start transaction',
  'select *',
  ...own,
  'select (select',
  'select (select',
  'commit',
  '',
  '',
]

test('reading a signed case takes eight round trips: the roles, one transaction, the pending tasks', async () => {
  const { id } = await storeSignedCase(server.context)
  await statementsOf(maria, id)
  expect(await statementsOf(maria, id)).toStrictEqual(['select "mo_id",', ...readOf()])
})

test('reading a case by a link reads the link and the contact persons instead of the roles', async () => {
  const { id, token } = await storeSignedCase(server.context)
  await statementsOf(token, id)
  expect(await statementsOf(token, id)).toStrictEqual(['select "case_tokens".*,', ...readOf('select (select')])
})

test('a stranger’s look-up of an organisation reads no form, and no template at all the second time', async () => {
  const lookUp = async () =>
    await sentStatements(async () => {
      const { status } = await server.call(lookUpOrganisation, null, {
        params: { path: '/hantverksgivarna/medlemsansokan' },
      })
      expect(status).toBe(200)
    })
  const first = await lookUp()
  expect(first.some(({ text }) => text.includes('"document"'))).toBe(true)
  expect(JSON.stringify(first.map(({ rows }) => rows))).not.toContain('"components"')
  const second = await lookUp()
  expect(second.filter(({ text }) => text.includes('"document"'))).toStrictEqual([])
})
