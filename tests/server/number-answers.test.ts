import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getCase } from '#schemas/api/case-access.ts'
import { saveValues } from '#schemas/api/case-actions.ts'
import type { SaveEntry } from '#schemas/form/saved-value.ts'
import { Template } from '#schemas/template.ts'
import { committing } from '#server/context.ts'
import { publishTemplate } from '#server/features/templates/publish-template.ts'
import { createSmallestCase, moId, smallestTemplate } from './smallest-case.ts'
import { startTestServer, type TestServer } from './test-server.ts'
import type { WalkedCase } from './walked-case.ts'

const question = (type: string, componentId: string, more: object) => ({
  component: { type, componentId, label: { sv: componentId, en: componentId }, ...more },
})
const smallest = smallestTemplate('tal', [])
const template = v.parse(Template, {
  ...smallest,
  forms: smallest.forms.map((form) => ({
    ...form,
    rows: [
      ...form.rows,
      question('numberBox', 'members', { decimals: 1, validation: [{ type: 'range', min: 0 }] }),
      question('numberBox', 'women', { validation: [{ type: 'range', max: { componentId: 'members' } }] }),
      question('numberBox', 'others', { decimals: 1, computed: { difference: ['members', 'women'] } }),
      question('dateBox', 'founded', {}),
      question('dateBox', 'joined', { validation: [{ type: 'dateRange', earliest: { componentId: 'founded' } }] }),
    ],
  })),
})

let server: TestServer
let opened: WalkedCase
beforeAll(async () => {
  server = await startTestServer({ sandbox: true })
  await committing(server.context, async (tx) => {
    await publishTemplate(tx, moId, template, { id: null, name: 'Operator' }, server.clock.now())
  })
  opened = await createSmallestCase(server, 'tal')
})
afterAll(async () => await server.stop())

const versions = new Map<string, number>()
const save = async (componentId: string, value: SaveEntry['value'], dataType: SaveEntry['dataType'] = 'numberBox') => {
  const { caseId, token } = opened
  const basedOn = versions.get(componentId) ?? 0
  const data = [{ componentId, dataType, active: true, value, basedOn }]
  const { status, body } = await server.call(saveValues, token, {
    params: { caseId },
    body: { formId: 'company', data },
  })
  if (status === 200) versions.set(componentId, basedOn + 1)
  return { status, body }
}
const statusAfter = async (...args: Parameters<typeof save>) => {
  const { body } = await save(...args)
  return v.parse(v.object({ formStatus: v.string() }), body).formStatus
}

test('a number is stored and given back as a number, and what is no number yet as it is written', async () => {
  expect(await statusAfter('members', 1200.5)).toBe('valid')
  expect(await statusAfter('women', 'många')).toBe('invalid')
  const { body } = await server.call(getCase, opened.token, { query: { caseId: opened.caseId } })
  expect(JSON.stringify(body)).toContain('"componentId":"members","value":1200.5,')
  expect(JSON.stringify(body)).toContain('"componentId":"women","value":"många",')
  expect(await statusAfter('women', '')).toBe('valid')
})

test('the server too bounds an answer by another one', async () => {
  expect(await statusAfter('women', 1201)).toBe('invalid')
  expect(await statusAfter('members', 1201)).toBe('valid')
  expect(await statusAfter('founded', '2026-05-01', 'dateBox')).toBe('valid')
  expect(await statusAfter('joined', '2026-04-30', 'dateBox')).toBe('invalid')
  expect(await statusAfter('founded', '', 'dateBox')).toBe('valid')
})

test('no number is taken for an answer of another kind, or beyond all digits', async () => {
  const refused = (code: string) => ({ status: 400, body: { issues: [{ code }] } })
  expect(await save('website', 3, 'textBox')).toMatchObject(refused('WRONG_VALUE'))
  expect(await save('members', 1e21)).toMatchObject(refused('NUMBER'))
  expect(await save('members', 'true', 'checkbox')).toMatchObject(refused('WRONG_TYPE'))
})

test('a computed number follows the answers, and is accepted from no client', async () => {
  await save('members', 1200.5)
  await save('women', 1000)
  const computed = async (): Promise<unknown> => {
    const { body } = await server.call(getCase, opened.token, { query: { caseId: opened.caseId } })
    return /"componentId":"others","value":([^,]*),/.exec(JSON.stringify(body))?.[1]
  }
  expect(await computed()).toBe('200.5')
  expect(await save('others', 7)).toMatchObject({ status: 400, body: { issues: [{ code: 'IS_COMPUTED' }] } })
  expect(await computed()).toBe('200.5')
  await save('women', '')
  expect(await computed()).toBe('null')
})
