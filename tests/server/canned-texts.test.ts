import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listCannedTexts, listQuestions, removeCannedText, saveCannedText } from '#schemas/api/canned-texts.ts'
import { changeRole } from '#schemas/api/organisation.ts'
import { CannedText, maxCannedTexts, QuestionName, type CannedTextContent } from '#schemas/canned-text.ts'
import type { DemoPerson } from '#templates/demo/people.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { demoUserId } from '#server/features/demo/demo-rows.ts'
import * as organisationLog from '#server/repositories/organisation-log.ts'
import { anders, karl, maria, nora, rolf, tove } from './people.ts'
import { startTestServer, type TestServer } from './test-server.ts'

const moId = 'hantverksgivarna'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => await server.stop())

const content: CannedTextContent = {
  name: 'Fel postnummer',
  kind: 'correction',
  question: { template: 'medlemsansokan', componentId: 'zipCode' },
  texts: { sv: 'Ni svarade {answer}.', en: 'You answered {answer}.' },
  isShared: true,
}
const save = async (
  by: DemoPerson,
  id: string,
  version: number,
  changes: Partial<CannedTextContent> = {},
  organisation = moId,
) =>
  await server.call(saveCannedText, by, {
    params: { moId: organisation, id },
    body: { ...content, ...changes, version },
  })
const remove = async (by: DemoPerson, id: string, version: number) =>
  await server.call(removeCannedText, by, { params: { moId, id }, query: { version: String(version) } })
const listed = async (by: DemoPerson) =>
  v
    .parse(v.array(CannedText), (await server.call(listCannedTexts, by, { params: { moId } })).body)
    .map(({ name, isShared }) => [name, isShared])
const refusal = ({ status, body }: { status: number; body: unknown }) => [
  status,
  v.parse(v.object({ errorCode: v.string() }), body).errorCode,
]
const logged = async (count: number) =>
  (await inTransaction(server.context.db, async (tx) => await organisationLog.list(tx, moId, count))).map(
    ({ change, actorName, params }) => [change, actorName, params['name'], params['kind']],
  )
const newId = () => crypto.randomUUID()

test('an administrator adds, changes and removes a canned text of the organisation, each with a log entry', async () => {
  const id = newId()
  const added = await save(maria, id, 0)
  expect([added.status, v.parse(CannedText, added.body)]).toMatchObject([200, { ...content, id, version: 1 }])
  expect(await listed(anders)).toStrictEqual([['Fel postnummer', true]])
  expect((await save(maria, id, 1, { name: 'Postnummer' })).body).toMatchObject({ name: 'Postnummer', version: 2 })
  expect((await remove(maria, id, 2)).body).toStrictEqual({ removed: true })
  expect(await listed(anders)).toStrictEqual([])
  expect(await logged(3)).toStrictEqual([
    ['cannedText.removed', 'Maria Öberg', 'Postnummer', 'correction'],
    ['cannedText.changed', 'Maria Öberg', 'Postnummer', 'correction'],
    ['cannedText.added', 'Maria Öberg', 'Fel postnummer', 'correction'],
  ])
})

test('a caseworker has private canned texts, and cannot write those of the organisation', async () => {
  const [own, shared] = [newId(), newId()]
  await save(maria, shared, 0)
  expect((await save(anders, own, 0, { name: 'Min', isShared: false })).status).toBe(200)
  expect(await listed(anders)).toStrictEqual([
    ['Fel postnummer', true],
    ['Min', false],
  ])
  expect(await listed(maria)).toStrictEqual([['Fel postnummer', true]])
  expect((await save(maria, own, 1, { isShared: false })).status).toBe(404)
  expect((await remove(maria, own, 1)).status).toBe(404)
  for (const response of [
    await save(anders, newId(), 0),
    await save(anders, shared, 1, { isShared: false }),
    await save(anders, own, 1),
    await remove(anders, shared, 1),
  ])
    expect(refusal(response)).toStrictEqual([403, 'FORBIDDEN'])
  expect((await logged(1))[0]?.[1]).toBe('Maria Öberg')
  await remove(anders, own, 1)
  await remove(maria, shared, 1)
})

test('readers, regional reviewers, strangers and other organisations have no access to canned texts', async () => {
  const id = newId()
  await save(maria, id, 0)
  for (const [person, status] of [
    [tove, 403],
    [rolf, 403],
    [nora, 404],
    [karl, 404],
  ] as const) {
    expect((await server.call(listCannedTexts, person, { params: { moId } })).status).toBe(status)
    expect((await save(person, newId(), 0, { isShared: false })).status).toBe(status)
    expect((await remove(person, id, 1)).status).toBe(status)
  }
  expect((await save(karl, id, 1, {}, 'verkstadsalliansen')).status).toBe(404)
  await remove(maria, id, 1)
})

test('saving a canned text that was changed or removed meanwhile is refused, and a repeated request changes nothing', async () => {
  const id = newId()
  await save(maria, id, 0)
  expect((await save(maria, id, 0)).body).toMatchObject({ version: 1 })
  await save(maria, id, 1, { name: 'Ny' })
  expect(refusal(await save(maria, id, 1, { name: 'Annan' }))).toStrictEqual([409, 'CANNED_TEXT_CHANGED'])
  expect(refusal(await save(maria, id, 0, { name: 'Annan' }))).toStrictEqual([409, 'CANNED_TEXT_CHANGED'])
  expect(refusal(await remove(maria, id, 1))).toStrictEqual([409, 'CANNED_TEXT_CHANGED'])
  await remove(maria, id, 2)
  expect(refusal(await save(maria, id, 2))).toStrictEqual([409, 'CANNED_TEXT_CHANGED'])
  expect(refusal(await remove(maria, id, 2))).toStrictEqual([409, 'CANNED_TEXT_CHANGED'])
})

test('a canned text beyond the limit is refused', async () => {
  const { db } = server.context
  const texts = Array.from({ length: maxCannedTexts.own }, (_, index) => ({
    id: newId(),
    moId,
    owner: demoUserId(anders),
    name: `Text ${index}`,
    kind: 'message' as const,
    templateSlug: null,
    componentId: null,
    texts: '{"sv":"Hej"}',
    version: 1,
    changedAt: server.context.now(),
    changedBy: anders.name,
  }))
  await db.insertInto('cannedTexts').values(texts).execute()
  const id = newId()
  expect(refusal(await save(anders, id, 0, { isShared: false }))).toStrictEqual([409, 'TOO_MANY_CANNED_TEXTS'])
  expect((await save(anders, texts[0]?.id ?? '', 1, { name: 'Ändrad', isShared: false })).status).toBe(200)
  expect((await save(maria, id, 0, { isShared: false })).status).toBe(200)
  await remove(maria, id, 1)
  await db.deleteFrom('cannedTexts').execute()
})

test('the canned texts of a person without the role are kept for when the role returns', async () => {
  await save(anders, newId(), 0, { isShared: false })
  const role = { moId, userId: demoUserId(anders) } as const
  await server.call(changeRole, maria, { params: { ...role, roleId: '2' }, body: { roleId: 3 } })
  expect((await server.call(listCannedTexts, anders, { params: { moId } })).status).toBe(403)
  expect(await listed(maria)).toStrictEqual([])
  await server.call(changeRole, maria, { params: { ...role, roleId: '3' }, body: { roleId: 2 } })
  expect(await listed(anders)).toStrictEqual([['Fel postnummer', false]])
})

test('a canned text with an unknown placeholder, in no language, or too long is refused with the place of the problem', async () => {
  const response = await save(maria, newId(), 0, { texts: { sv: '{firma}' } })
  expect([response.status, response.body]).toMatchObject([
    400,
    { issues: [{ path: 'body.texts.sv', code: 'UNKNOWN_PLACEHOLDER' }] },
  ])
  expect((await save(maria, newId(), 0, { texts: {} })).status).toBe(400)
  expect((await save(maria, newId(), 0, { name: 'x'.repeat(101) })).status).toBe(400)
})

test('the questions of templates in force are listed for authors of canned texts', async () => {
  const { body } = await server.call(listQuestions, anders, { params: { moId } })
  const questions = v.parse(v.array(QuestionName), body)
  expect(questions.filter(({ componentId }) => componentId === 'unionContact')).toHaveLength(1)
  expect(new Set(questions.map(({ template }) => template))).toContain('medlemsansokan')
})
