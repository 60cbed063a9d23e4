import * as v from 'valibot'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { saveValues } from '#schemas/api/case-actions.ts'
import { searchAnswers } from '#schemas/api/validation.ts'
import { Template } from '#schemas/template.ts'
import { committing } from '#server/context.ts'
import { publishTemplate } from '#server/features/templates/publish-template.ts'
import { fail } from './external-systems.ts'
import { createSmallestCase, moId, smallestTemplate } from './smallest-case.ts'
import { storeCase } from './stored-case.ts'
import { startTestServer, type TestServer } from './test-server.ts'
import type { WalkedCase } from './walked-case.ts'

const company = (componentId: string, allowsOther: boolean) => ({
  component: { type: 'searchBox', componentId, label: { sv: componentId }, source: 'companies', allowsOther },
})
const smallest = smallestTemplate('koncern', [])
const template = v.parse(Template, {
  ...smallest,
  forms: smallest.forms.map((form) => ({
    ...form,
    rows: [...form.rows, company('parent', false), company('partner', true)],
  })),
})

let server: TestServer
let opened: WalkedCase
beforeAll(async () => {
  server = await startTestServer({ sandbox: true })
  await committing(server.context, async (tx) => {
    await publishTemplate(tx, moId, template, { id: null, name: 'Operator' }, server.clock.now())
  })
  opened = await createSmallestCase(server, 'koncern')
})
afterAll(async () => await server.stop())

const search = async (text: string, token: string) =>
  await server.call(searchAnswers, token, { params: { source: 'companies' }, query: { search: text } })

const validityOf = async (componentId: string, value: string): Promise<boolean | null> => {
  const data = [{ componentId, dataType: 'searchBox' as const, active: true, value, basedOn: 0 }]
  const { body } = await server.call(saveValues, opened.token, {
    params: { caseId: opened.caseId },
    body: { formId: 'company', data },
  })
  const Saved = v.object({ saved: v.tuple([v.object({ backendValidation: v.nullable(v.boolean()) })]) })
  return v.parse(Saved, body).saved[0].backendValidation
}

test('the holder of a link searches the register by a part of a name or by a number', async () => {
  expect(await search('plåt', opened.token)).toMatchObject({
    status: 200,
    body: { answers: expect.arrayContaining(['Ångströms Plåt & Smide AB, 559901-8719']) },
  })
  expect((await search('559901-87', opened.token)).body).toEqual({
    answers: ['Ångströms Plåt & Smide AB, 559901-8719'],
  })
  expect((await search('Atlantis', opened.token)).body).toEqual({ answers: [] })
  expect((await search('plåt', 'no-token')).status).toBe(401)
})

test('an answer that the register does not have is stored as invalid, unless the question allows other answers', async () => {
  expect([await validityOf('parent', 'Atlantis AB'), await validityOf('partner', 'Atlantis GmbH')]).toEqual([
    false,
    null,
  ])
})

test('an answer in the register’s spelling is valid', async () => {
  const other = await createSmallestCase(server, 'koncern')
  opened = other
  expect(await validityOf('parent', 'Ångströms Plåt & Smide AB, 559901-8719')).toBe(true)
})

test('an answer is stored unchecked while the register rejects every request', async () => {
  opened = await createSmallestCase(server, 'koncern')
  await fail(server, 'register', '401')
  expect(await validityOf('parent', 'Ångströms Plåt & Smide AB, 559901-8719')).toBeNull()
  await fail(server, 'register', 'none')
})

test('a link can search the register sixty times a minute, so that nobody can list it', async () => {
  // The minute does not end meanwhile.
  vi.useFakeTimers({ toFake: ['performance'] })
  const { token } = await storeCase(server.context)
  const statuses = await Promise.all(Array.from({ length: 62 }, async () => (await search('plåt', token)).status))
  vi.useRealTimers()
  expect(statuses.toSorted((one, other) => one - other)).toStrictEqual([...Array<number>(60).fill(200), 429, 429])
})
