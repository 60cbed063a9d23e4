import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveValues } from '#schemas/api/case-actions.ts'
import { maxTextLength, maxFormCharacters } from '#schemas/form/limits.ts'
import type { SaveEntry } from '#schemas/form/saved-value.ts'
import { storeCase } from './stored-case.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => await server.stop())

const newCase = async () => await storeCase(server.context, {})
const save = async (by: Parameters<TestServer['call']>[1], caseId: string, data: SaveEntry[], formId: string) =>
  await server.call(saveValues, by, { params: { caseId }, body: { formId, data } })
const storedAnswers = async (caseId: string) =>
  await server.context.db.selectFrom('answers').select(['valueKey', 'value']).where('caseId', '=', caseId).execute()

const entryOf = (componentId: string, dataType: SaveEntry['dataType'], value: SaveEntry['value']): SaveEntry => ({
  componentId,
  dataType,
  active: true,
  value,
  basedOn: 0,
})
const nameEntry = (entry: number, value: string, basedOn = 0): SaveEntry => ({
  ...entryOf(`workplaces/e${entry}/workplaceName`, 'textBox', value),
  basedOn,
})

describe('a save', () => {
  test.each<[string, string, SaveEntry, string]>([
    ['a text without end', 'company', entryOf('tradeName', 'textBox', 'x'.repeat(maxTextLength + 1)), 'TEXT_TOO_LONG'],
    ['an option that the form does not have', 'company', entryOf('legalForm', 'selectList', 'bogus'), 'UNKNOWN_OPTION'],
    ['a radio button that is not there', 'company', entryOf('fTax', 'radioGroup', 'bogus'), 'UNKNOWN_OPTION'],
    ['a consent that nobody asks for', 'terms', entryOf('consents', 'checkboxList', ['bogus']), 'UNKNOWN_OPTION'],
    [
      'a person who is not of the case',
      'contacts',
      entryOf('signatories', 'dynamicPosition', ['7d1f8b0e-0000-4000-8000-000000000001']),
      'UNKNOWN_PERSON',
    ],
    [
      'more people than the position allows',
      'contacts',
      entryOf('signatories', 'dynamicPosition', ['u', 'v', 'w', 'x', 'y', 'z', 'å', 'ä', 'ö']),
      'TOO_MANY_PEOPLE',
    ],
    [
      'an unbounded list',
      'workplaces',
      entryOf(
        'workplaces',
        'dynamicList',
        Array.from({ length: 100_000 }, (_, entry) => `e${entry}`),
      ),
      'TOO_MANY_ENTRIES',
    ],
    ['an entry with a name of its own', 'workplaces', entryOf('workplaces', 'dynamicList', ['../x']), 'ENTRY_ID'],
    ['an entry twice', 'workplaces', entryOf('workplaces', 'dynamicList', ['e1', 'e1']), 'CHOSEN_TWICE'],
  ])('a save of %s is rejected and stores nothing', async (_, formId, entry, code) => {
    const { id, token } = await newCase()
    const { status, body } = await save(token, id, [entry], formId)
    expect([status, body]).toStrictEqual([
      400,
      { errorCode: 'INVALID_REQUEST', requestId: expect.any(String), issues: [{ path: 'body.data.0', code }] },
    ])
    expect(await storedAnswers(id)).toStrictEqual([])
  })

  test('a save of unbounded text in one form is rejected, and existing answers can still be changed', async () => {
    const { id, token } = await newCase()
    const entries = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => nameEntry(from + index, 'x'.repeat(maxTextLength)))
    const half = maxFormCharacters / maxTextLength / 2
    const statuses = [
      (await save(token, id, entries(0, half), 'workplaces')).status,
      (await save(token, id, entries(half, half), 'workplaces')).status,
      (await save(token, id, entries(2 * half, 1), 'workplaces')).status,
      (await save(token, id, [nameEntry(0, 'Verkstaden', 1)], 'workplaces')).status,
    ]
    expect(statuses).toStrictEqual([200, 200, 413, 200])
  })
})
