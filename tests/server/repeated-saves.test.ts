import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getCase } from '#schemas/api/case-access.ts'
import { saveValues } from '#schemas/api/case-actions.ts'
import { anders, maria } from './people.ts'
import { storeCase } from './stored-case.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => await server.stop())

const name = 'Ödåkra Tak'
const save = async (by: Parameters<TestServer['call']>[1], caseId: string) =>
  await server.call(saveValues, by, {
    params: { caseId },
    body: {
      formId: 'company',
      data: [{ componentId: 'tradeName', dataType: 'textBox', active: true, value: name, basedOn: 0 }],
    },
  })
const stored = async (caseId: string) => {
  const { db } = server.context
  return {
    seen: (await server.call(getCase, maria, { query: { caseId } })).body,
    states: await db.selectFrom('formStates').selectAll().where('caseId', '=', caseId).execute(),
    log: await db.selectFrom('auditEntries').selectAll().where('caseId', '=', caseId).execute(),
  }
}

describe('a save of answers that are stored already', () => {
  test.each(['the company', 'a caseworker'])(
    'a repeated save by %s whose response was lost gets the same response, and changes nothing',
    async (party) => {
      const { id, token } = await storeCase(server.context)
      const by = party === 'the company' ? token : anders
      const first = await save(by, id)
      const before = await stored(id)
      server.clock.advance(60_000)
      const second = await save(by, id)
      expect([second.status, second.headers.get('etag'), second.body]).toStrictEqual([200, '"2"', first.body])
      expect(await stored(id)).toStrictEqual(before)
    },
  )

  test.each([
    ['the company', 'FormValueSaved'],
    ['a caseworker', 'FormValueSavedFromVO'],
  ])('a save by %s of an unchanged prefilled answer starts the form once, and is logged', async (party, eventType) => {
    const { id, token } = await storeCase(server.context)
    const by = party === 'the company' ? token : anders
    const startedAt = party === 'the company' ? server.clock.now() : null
    const answer = { caseId: id, formId: 'company', valueKey: 'tradeName', value: JSON.stringify(name), version: 1 }
    await server.context.db
      .insertInto('answers')
      .values({ ...answer, isPrefilled: true, updatedBy: '', updatedAt: server.clock.now() })
      .execute()
    const first = await save(by, id)
    expect(first.body).toStrictEqual({
      caseId: id,
      caseStatus: 'STARTED',
      version: 2,
      saved: [{ componentId: 'tradeName', value: name, version: 1, backendValidation: null }],
      formStatus: 'in-progress',
    })
    const { states, log } = await stored(id)
    expect(states).toMatchObject([{ formId: 'company', status: 'in-progress', startedAt }])
    expect(log).toMatchObject([{ eventType, formId: 'company', componentId: null }])
    expect((await save(by, id)).body).toStrictEqual(first.body)
  })

  test('a save by the company of unchanged answers of a caseworker starts the form for the company', async () => {
    const { id, token } = await storeCase(server.context)
    await save(anders, id)
    expect(await save(token, id)).toMatchObject({ status: 200, body: { caseStatus: 'STARTED', version: 3 } })
    const { states, log } = await stored(id)
    expect(states).toMatchObject([{ formId: 'company', startedAt: server.clock.now(), hasApplicantEntry: true }])
    expect(log.map(({ eventType }) => eventType)).toStrictEqual(['FormValueSavedFromVO', 'FormValueSaved'])
  })
})
