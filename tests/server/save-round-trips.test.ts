import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveValues } from '#schemas/api/case-actions.ts'
import type { SaveEntry } from '#schemas/form/saved-value.ts'
import { anders } from './people.ts'
import { beginningsOf, sentStatements } from './sent-statements.ts'
import { storeCase } from './stored-case.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ sandbox: true })
})
afterAll(async () => await server.stop())

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
): Promise<string[]> => {
  const statements = await sentStatements(async () => {
    const { status } = await server.call(saveValues, by, { params: { caseId }, body: { formId: 'company', data } })
    expect(status).toBe(200)
  })
  return beginningsOf(statements)
}

test('an applicant’s save is seven round trips: the link, the case, all that it is decided by, the answers, the case', async () => {
  const { id, token } = await storeCase(server.context)
  await statementsOf(token, id, [entry('tradeName', 'Ett', 0)])
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
  expect((await statementsOf(anders, id, [entry('tradeName', 'Två', 1)])).slice(-6)).toStrictEqual([
    'begin',
    'select *',
    'select (select',
    'with "answered"',
    'update "cases"',
    'commit',
  ])
})
