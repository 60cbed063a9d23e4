import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveContactPerson, deleteContactPerson } from '#schemas/api/case-actions.ts'
import { getCase } from '#schemas/api/case-access.ts'
import { requestCorrection, withdrawCorrection } from '#schemas/api/corrections.ts'
import { WireCase } from '#schemas/case.ts'
import { storeFilledCase, storeSignedCase } from './filled-case.ts'
import { maria } from './people.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => await server.stop())

const newcomer = { name: 'Nils Ny', email: 'nils.ny@odakratak.example', telephone: '' }
const locked = { status: 409, body: { reasons: [{ code: 'CASE_IS_LOCKED' }] } }

test('a link cannot change, add or remove people once the application is signed', async () => {
  const { id, token, contact } = await storeSignedCase(server.context)
  const params = { caseId: id }
  const save = async (body: typeof contact) => await server.call(saveContactPerson, token, { params, body })
  expect(await save({ ...contact, name: 'Nils Ny' })).toMatchObject(locked)
  expect(await save({ ...newcomer, id: server.context.newId() })).toMatchObject(locked)
  const query = { personId: contact.id }
  expect((await server.call(deleteContactPerson, token, { params, query })).status).toBe(409)
  const { contactPersons } = v.parse(WireCase, (await server.call(getCase, token, { query: { caseId: id } })).body)
  expect(contactPersons).toContainEqual(contact)
})

test('a correction unlocks the people whom only its answer names, and its withdrawal restores their details', async () => {
  const { id, token, subject } = await storeSignedCase(server.context)
  const params = { caseId: id }
  const seen = async () => v.parse(WireCase, (await server.call(getCase, maria, { query: { caseId: id } })).body)
  const positions = (await seen()).forms.flatMap(({ formId, values }) =>
    values.flatMap(({ componentId, value }) =>
      Array.isArray(value)
        ? value.flatMap((item) => (typeof item === 'string' ? [{ formId, componentId, personId: item }] : []))
        : [],
    ),
  )
  const ids = new Set<string>(subject.people.map((person) => person.id))
  const naming = Map.groupBy(
    positions.filter(({ personId }) => ids.has(personId)),
    ({ personId }) => personId,
  )
  const [personId, named] = [...naming].toSorted(([, one], [, other]) => one.length - other.length)[0] ?? ['', []]
  const before = subject.people.find((person) => person.id === personId)
  const [first] = named
  if (before === undefined || first === undefined) throw new Error('No answer names anybody')
  for (const { formId, componentId } of named) {
    const body = { componentId, message: 'Kontrollera uppgifterna.' }
    const requested = await server.call(requestCorrection, maria, { query: { caseId: id, formId }, body })
    expect(requested.status).toBe(200)
  }
  const person = { id: before.id, name: before.name, email: 'rattad@odakratak.example', telephone: '' }
  expect((await server.call(saveContactPerson, token, { params, body: person })).status).toBe(200)
  const corrections = (await seen()).facts.corrections.map(({ isAnswerChanged }) => isAnswerChanged)
  expect(corrections).toStrictEqual(named.map(() => true))
  for (const { componentId } of named) {
    const query = { caseId: id, componentId }
    expect((await server.call(withdrawCorrection, maria, { query })).status).toBe(200)
  }
  const { contactPersons } = await seen()
  expect(contactPersons.find((each) => each.id === personId)?.email).toBe(before.email)
})

test('a link can change and add people while the company fills in', async () => {
  const { id, token, contact } = await storeFilledCase(server.context)
  const params = { caseId: id }
  const save = async (body: typeof contact) => (await server.call(saveContactPerson, token, { params, body })).status
  expect(await save({ ...contact, telephone: '070-1' })).toBe(200)
  expect(await save({ ...newcomer, id: server.context.newId() })).toBe(200)
})
