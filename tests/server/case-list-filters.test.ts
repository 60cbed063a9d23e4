import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listCases, listNames, storeListedCases, type ListQuery } from './listed-cases.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer

const firstDay = '2026-11-21'
const allNames = [
  'Alms Måleri 100% AB',
  'Örnbergs Plåt HB',
  'Ängens Snickeri AB',
  'Zetterströms El AB',
  'Åkerlunds Golv AB',
]

beforeAll(async () => {
  server = await startTestServer()
  await storeListedCases(server)
})
afterAll(async () => await server.stop())

describe('the case list', () => {
  test.each<[string, ListQuery, string[]]>([
    ['part of a name in any case', { search: 'åKERlund' }, ['Åkerlunds Golv AB']],
    ['several words', { search: 'ab måleri' }, ['Alms Måleri 100% AB']],
    ['an organisation number', { search: '559910-0003' }, ['Ängens Snickeri AB']],
    ['an organisation number with an en dash', { search: '559910\u20130003' }, ['Ängens Snickeri AB']],
    ['an organisation number as authorities write it', { search: '16 559910-0003' }, ['Ängens Snickeri AB']],
    ['an organisation number as a VAT number', { search: 'SE559910000301' }, ['Ängens Snickeri AB']],
    ['a name with its marks apart', { search: 'A\u0308ngens' }, ['Ängens Snickeri AB']],
    ['a name pasted with what nobody sees', { search: '\u200bÄngens\u00a0Snickeri' }, ['Ängens Snickeri AB']],
    ['an e-mail', { search: 'golv@akerlund.example' }, ['Åkerlunds Golv AB']],
    ['a sign that means something in patterns', { search: '100%' }, ['Alms Måleri 100% AB']],
    ['what nobody has', { search: 'a_ms%' }, []],
    ['one letter at the beginning of a word', { search: 'g' }, ['Åkerlunds Golv AB']],
    ['two letters at the beginning of a word', { search: 'MÅ' }, ['Alms Måleri 100% AB']],
    ['two letters within a word', { search: 'lv' }, []],
    ['a sign alone', { search: '%' }, []],
    ['signs beside a word', { search: 'alms %' }, ['Alms Måleri 100% AB']],
    ['a sign that is not beside the word', { search: 'åkerlund %' }, []],
    ['what was handed in', { status: 'sent' }, ['Alms Måleri 100% AB', 'Ängens Snickeri AB']],
    [
      'open cases',
      { status: 'current' },
      ['Alms Måleri 100% AB', 'Örnbergs Plåt HB', 'Ängens Snickeri AB', 'Zetterströms El AB', 'Åkerlunds Golv AB'],
    ],
    ['what is over', { status: 'completed' }, []],
    ['the regional group', { status: 'regional' }, ['Örnbergs Plåt HB']],
    ['one state', { status: 'APPROVED_BY_MA' }, ['Alms Måleri 100% AB']],
    ['the review, without what is being signed', { status: 'SUBMITTED' }, ['Ängens Snickeri AB']],
    ['what is being signed', { status: 'awaitingSignatories' }, []],
    ['whose move it is', { awaits: 'caseworker' }, ['Alms Måleri 100% AB', 'Ängens Snickeri AB']],
    ['a handler', { handler: 'sofia@hg.example' }, ['Alms Måleri 100% AB', 'Zetterströms El AB']],
    ['nobody as handler', { handler: '-', status: 'sent' }, ['Ängens Snickeri AB']],
    ['a day of arrival', { createdFrom: firstDay, createdTo: firstDay }, allNames],
    ['what arrived later', { createdFrom: '2099-01-01' }, []],
    ['what arrived earlier', { createdTo: '2000-01-01' }, []],
    [
      'the day of the last change',
      { changedFrom: firstDay, changedTo: firstDay, sort: 'changedAt', direction: 'ascending' },
      allNames.toReversed(),
    ],
    ['what changed later', { changedFrom: '2099-01-01' }, []],
    ['what changed earlier', { changedTo: '2000-01-01' }, []],
    ['what has changed since a look of somebody who never looked', { changed: 'true' }, []],
    ['an organisation that is not the caller’s', { moId: 'verkstadsalliansen' }, []],
  ])('the case list is narrowed by %s', async (_, query, expected) => {
    expect(await listNames(server, query)).toStrictEqual(expected)
  })

  test('the case list finds a reference', async () => {
    const [first] = (await listCases(server, { search: 'Alms' })).items
    expect(await listNames(server, { search: first?.reference ?? '' })).toStrictEqual(['Alms Måleri 100% AB'])
  })
})
