import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getCase } from '#schemas/api/case-access.ts'
import { saveContactPerson, saveValues } from '#schemas/api/case-actions.ts'
import { downloadForAnalogSigning } from '#schemas/api/signatures.ts'
import { WireCase } from '#schemas/case.ts'
import { storeFilledCase } from './filled-case.ts'
import { startTestServer, type TestServer } from './test-server.ts'
import { caseClient } from './case-client.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => await server.stop())

const jointly = { signatureRule: 'jointly' }
const tooFew = { status: 409, body: { reasons: [{ code: 'TOO_FEW_SIGNATORIES', params: { count: 2 } }] } }

test('a company that signs jointly cannot name only one person in its answer', async () => {
  const { id, token, subject } = await storeFilledCase(server.context, {}, jointly)
  const save = async (people: readonly string[], basedOn: number) => {
    const entry = {
      componentId: 'signatories',
      dataType: 'dynamicPosition' as const,
      active: true,
      value: [...people],
      basedOn,
    }
    const body = { formId: 'contacts', data: [entry] }
    return await server.call(saveValues, token, { params: { caseId: id }, body })
  }
  const [first, second] = subject.people
  expect(await save([first.id], 1)).toMatchObject({ status: 200, body: { formStatus: 'invalid' } })
  expect(await save([first.id, second.id], 2)).toMatchObject({ status: 200, body: { formStatus: 'valid' } })
})

test('correcting a person’s address validates the forms that name the person again', async () => {
  const { id, token, subject } = await storeFilledCase(server.context, {}, jointly)
  const [contact, second] = subject.people
  const problems = async () => {
    const { facts } = v.parse(WireCase, (await server.call(getCase, token, { query: { caseId: id } })).body)
    return facts.forms.find(({ formId }) => formId === 'contacts')?.problemCount
  }
  const save = async (email: string) =>
    await server.call(saveContactPerson, token, { params: { caseId: id }, body: { ...second, email } })
  expect([(await save(contact.email)).status, await problems()]).toStrictEqual([200, 1])
  expect([(await save(second.email)).status, await problems()]).toStrictEqual([200, 0])
})

test('a joint signature cannot be requested of one person, neither digitally nor on paper', async () => {
  const client = caseClient(server, await storeFilledCase(server.context, {}, jointly))
  const { id, token, subject } = client
  const [contact] = subject.people
  expect(await client.share([contact.email])).toMatchObject(tooFew)
  const query = { caseId: id, numberOfSignatories: '1' }
  expect(await server.call(downloadForAnalogSigning, token, { query, version: 1 })).toMatchObject(tooFew)
  expect(await client.share()).toMatchObject({ status: 200 })
})

test('two people of one name with an address each sign jointly', async () => {
  const client = caseClient(server, await storeFilledCase(server.context, {}, jointly))
  const [contact, second] = client.subject.people
  const body = { ...second, name: contact.name }
  await server.call(saveContactPerson, client.token, { params: { caseId: client.id }, body })
  expect((await client.share()).status).toBe(200)
})

test('one address is one signatory, whatever the code points of its letters', async () => {
  const client = caseClient(server, await storeFilledCase(server.context, {}, jointly))
  const composed = 'åsa.öberg@odakratak.example'
  expect((await client.share([composed, composed.normalize('NFD')])).status).not.toBe(200)
})
