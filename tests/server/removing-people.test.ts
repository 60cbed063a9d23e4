import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteContactPerson, saveContactPerson, saveValues } from '#schemas/api/case-actions.ts'
import { storeCase } from './stored-case.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => await server.stop())

describe('the company', () => {
  test('the company can remove a person whom no answer names, and no other', async () => {
    const { id, token } = await storeCase(server.context)
    const params = { caseId: id }
    const [one, other] = [server.context.newId(), server.context.newId()]
    const personOf = (personId: string, name: string) => ({
      id: personId,
      name,
      email: `${name.toLowerCase()}@odakratak.example`,
      telephone: '',
    })
    await server.call(saveContactPerson, token, { params, body: personOf(one, 'Kalle') })
    await server.call(saveContactPerson, token, { params, body: personOf(other, 'Stina') })
    const entry = { componentId: 'payrollContact', dataType: 'dynamicPosition' as const, active: true, basedOn: 0 }
    await server.call(saveValues, token, { params, body: { formId: 'contacts', data: [{ ...entry, value: [one] }] } })
    const remove = async (personId: string) =>
      await server.call(deleteContactPerson, token, { params, query: { personId } })
    const refused = await remove(one)
    expect([refused.status, refused.body]).toMatchObject([409, { errorCode: 'PERSON_IN_USE' }])
    const removed = await remove(other)
    expect([removed.status, removed.body]).toStrictEqual([200, [personOf(one, 'Kalle')]])
    expect((await remove(other)).status).toBe(404)
  })
})
