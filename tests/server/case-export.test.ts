import { parse } from 'csv-parse/sync'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportCases, listAnswerColumns } from '#schemas/api/case-export.ts'
import { pathOf, type BodyOf } from '#schemas/api/endpoint.ts'
import { listOrganisationLog } from '#schemas/api/organisation.ts'
import { OrganisationLogEntry } from '#schemas/organisation-log.ts'
import type { Value } from '#schemas/form/value.ts'
import { swedishDay } from '#schemas/swedish-day.ts'
import { Template } from '#schemas/template.ts'
import { committing } from '#server/context.ts'
import { publishTemplate } from '#server/features/templates/publish-template.ts'
import * as answers from '#server/repositories/answers.ts'
import type { DemoPerson } from '#templates/demo/people.ts'
import { exportOf, readSheet } from './exported-list.ts'
import { listCases } from './listed-cases.ts'
import { anders, asa, karl, maria, nora } from './people.ts'
import { moId, smallestTemplate } from './smallest-case.ts'
import { storeCase } from './stored-case.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
const ids = new Map<string, string>()

const question = (type: string, componentId: string, more: object = {}) => ({
  component: { type, componentId, label: { sv: `Frågan ${componentId}`, en: `Question ${componentId}` }, ...more },
})
const smallest = smallestTemplate('verkstad', [])
const template = v.parse(Template, {
  ...smallest,
  forms: smallest.forms.map((form) => ({
    ...form,
    rows: [
      ...form.rows,
      question('numberBox', 'turnover', { decimals: 2 }),
      question('dateBox', 'founded'),
      question('checkbox', 'listed'),
      question('selectList', 'trade', { options: [{ value: 'svarv', label: { sv: 'Svarvning', en: 'Turning' } }] }),
      question('textBox', 'ownerNumber', { sensitive: true }),
      question('textBox', 'exchange', { displayController: { componentId: 'listed', is: 'checked' } }),
      question('dynamicList', 'sites', {
        entryName: { sv: 'Plats' },
        rows: [question('textBox', 'town')],
      }),
    ],
  })),
})
const questions = ['turnover', 'founded', 'listed', 'trade', 'exchange', 'website'].map((id) => `verkstad.${id}`)

const formulas = ['=cmd|’/C calc’!A0', '+46 70', '-1+1', '@SUM(A1)', '\tTabb', '\rRad', 'Svets & "Smide" <AB>; _x0041_']

/** Each with the day of Sweden and the minute on which it came in. */
const store = async (companyName: string, given: Readonly<Record<string, Value>>) => {
  server.clock.advance(60_000)
  const { id } = await storeCase(server.context, { companyName, moId, templateSlug: 'verkstad', status: 'STARTED' })
  ids.set(companyName, id)
  await server.context.db.transaction().execute(async (tx) => {
    const writing = { caseId: id, by: 'Anna', byKind: 'applicant' as const, at: server.clock.now() }
    await answers.put(
      tx,
      writing,
      Object.entries(given).map(([valueKey, value]) => ({
        formId: 'company',
        valueKey,
        value,
        version: 1,
        backendValidation: null,
        isSearched: false,
      })),
    )
  })
}

beforeAll(async () => {
  server = await startTestServer()
  await committing(server.context, async (tx) => {
    await publishTemplate(tx, moId, template, { id: null, name: 'Operator' }, server.clock.now())
  })
  await store('Ängsvarvarna AB', {
    turnover: -1234.5,
    founded: '1998-03-29',
    listed: true,
    trade: 'svarv',
    ownerNumber: '19800101-0001',
    exchange: 'First North',
    website: '=HYPERLINK("http://svarv.example")',
  })
  await store('Åsfräs AB', { exchange: 'Dold', ownerNumber: '19800101-0002' })
  for (const name of formulas) await store(name, {})
})
afterAll(async () => await server.stop())

const download = async (body: BodyOf<typeof exportCases>, by: DemoPerson = karl) => {
  const response = await server.fetch(`/api/${pathOf(exportCases, {})}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await server.issuer.tokenFor(by)}` },
  })
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}
const csvRows = (bytes: Buffer): string[][] => parse(bytes, { bom: true, delimiter: ';' })

const columns = ['company', 'orgNo', 'reference', 'organisation', 'application', 'status', 'turn', 'created', 'handler']
const query = { search: 'ab', sort: 'company.name', direction: 'ascending' } as const

describe('an exported list', () => {
  test('has each row of the screen in its order, as CSV', async () => {
    const all = [...columns, ...questions, 'signatories', 'admission', 'method', 'unreadMessages'].join(',')
    const { response, bytes } = await download(exportOf({ columns: all, query }))
    const { items } = await listCases(server, { ...query, columns: questions.join(','), locale: 'sv' }, karl)
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect([...bytes.subarray(0, 3)]).toStrictEqual([0xef, 0xbb, 0xbf])
    expect(csvRows(bytes)).toStrictEqual([
      all.split(','),
      ...items.map(({ company, reference, displayStatus, awaits, createdAt, cells }) => [
        company.name,
        company.orgNo.replace(/^(\d{6})/, '$1-'),
        reference,
        'Verkstadsalliansen',
        'verkstad',
        displayStatus,
        awaits,
        `${swedishDay(new Date(createdAt))} ${new Date(createdAt).toLocaleTimeString('sv-SE', { timeZone: 'Europe/Stockholm', hour: '2-digit', minute: '2-digit' })}`,
        '',
        ...(cells?.['verkstad.turnover'] === -1234.5
          ? ['-1234,5', '1998-03-29', 'Ja', 'Svarvning', 'First North', '\'=HYPERLINK("http://svarv.example")']
          : ['', '', 'Nej', '', '', '']),
        '',
        '',
        '',
        '0',
      ]),
    ])
    expect(items.map(({ company }) => company.name)).toStrictEqual(['Åsfräs AB', 'Ängsvarvarna AB'])
  })

  test('has the values of the screen in its cells', async () => {
    const { items } = await listCases(server, { ...query, columns: questions.join(','), locale: 'en' }, karl)
    expect(items.map(({ cells }) => cells)).toStrictEqual([
      {
        'verkstad.turnover': null,
        'verkstad.founded': null,
        'verkstad.listed': false,
        'verkstad.trade': null,
        'verkstad.exchange': null,
        'verkstad.website': null,
      },
      {
        'verkstad.turnover': -1234.5,
        'verkstad.founded': { day: '1998-03-29' },
        'verkstad.listed': true,
        'verkstad.trade': 'Turning',
        'verkstad.exchange': 'First North',
        'verkstad.website': '=HYPERLINK("http://svarv.example")',
      },
    ])
  })

  test('has numbers, days and moments as such in a workbook, and text as inline strings', async () => {
    const all = ['company', 'created', ...questions].join(',')
    const { response, bytes } = await download(exportOf({ columns: all, query, format: 'xlsx' }))
    const created = (await listCases(server, query, karl)).items.map(({ createdAt }) => createdAt)
    expect(response.headers.get('content-disposition')).toContain(
      encodeURIComponent(`Verkstadsalliansen Aktiva ${swedishDay(server.clock.now())}.xlsx`),
    )
    expect(readSheet(bytes)).toStrictEqual([
      all.split(','),
      ['Åsfräs AB', momentOf(created[0]), null, null, 'Nej', null, null, null],
      [
        'Ängsvarvarna AB',
        momentOf(created[1]),
        { number: -1234.5, style: 0 },
        { number: 35883, style: 2 },
        'Ja',
        'Svarvning',
        'First North',
        '=HYPERLINK("http://svarv.example")',
      ],
    ])
  })

  test('has no text that a spreadsheet computes', async () => {
    const created = { columns: 'company', query: { direction: 'ascending' } } as const
    const stored = ['Ängsvarvarna AB', 'Åsfräs AB', ...formulas]
    const csv = csvRows((await download(exportOf(created), asa)).bytes)
      .flat()
      .slice(1)
    expect(csv).toStrictEqual(stored.map((name) => (/^[=+\-@\t\r]/.test(name) ? `'${name}` : name)))
    const workbook = await download(exportOf({ ...created, format: 'xlsx' }), asa)
    expect(readSheet(workbook.bytes).flat().slice(1)).toStrictEqual(stored)
  })

  test('has the selected cases alone, in the order of the list', async () => {
    const caseIds = ['Ängsvarvarna AB', 'Åsfräs AB'].map((name) => ids.get(name) ?? '')
    const { bytes } = await download(exportOf({ columns: 'company', caseIds }))
    expect(csvRows(bytes).flat()).toStrictEqual(['company', 'Åsfräs AB', 'Ängsvarvarna AB'])
  })

  test('has no case of an organisation that the person has no role on', async () => {
    const caseIds = [...ids.values()]
    expect(csvRows((await download(exportOf({ columns: 'company', caseIds }), anders)).bytes)).toStrictEqual([
      ['company'],
    ])
    expect(csvRows((await download(exportOf({ columns: 'company' }), nora)).bytes)).toStrictEqual([['company']])
  })

  test('is in the log of each organisation, with how many of its cases it has', async () => {
    await storeCase(server.context, { companyName: 'Hantverk AB' })
    await download(exportOf({ columns: 'company,reference', query: { status: 'current' }, name: 'Öppna' }), maria)
    const Log = v.array(OrganisationLogEntry)
    const logs: unknown[] = []
    for (const [organisation, by] of [['hantverksgivarna', maria] as const, [moId, karl] as const])
      logs.push(v.parse(Log, (await server.call(listOrganisationLog, by, { params: { moId: organisation } })).body)[0])
    const entry = (count: number) => ({
      change: 'cases.exported',
      actorName: 'Maria Öberg',
      at: server.clock.now().toISOString(),
      params: {
        count,
        format: 'csv',
        name: 'Öppna',
        list: 'active',
        filters: { status: 'current' },
        columns: 'company, reference',
      },
    })
    expect(logs).toStrictEqual([entry(1), entry(ids.size)])
  })

  test.each([
    ['a sensitive question', 'company,verkstad.ownerNumber', 'body.columns'],
    ['a question in the entries of a list', 'company,verkstad.town', 'body.columns'],
    ['a question of nobody', 'company,other.legalName', 'body.columns'],
    ['no column', '', 'body.columns'],
    ['headings that are too few', 'company,orgNo', 'body.headings'],
  ])('is refused for %s', async (name, asked, path) => {
    const body = exportOf({ columns: asked, ...(path === 'body.headings' && { headings: ['company'] }) })
    const { status, body: refusal } = await server.call(exportCases, maria, { body })
    expect([name, status]).toStrictEqual([name, 400])
    expect(JSON.stringify(refusal)).toContain(path)
  })
})

test('the columns of answers are the questions of the templates, without sensitive ones and those of entries', async () => {
  const { body } = await server.call(listAnswerColumns, asa)
  expect(body).toStrictEqual(
    expect.arrayContaining([
      {
        column: 'verkstad.trade',
        templateName: { sv: 'verkstad', en: 'verkstad' },
        formTitle: { sv: 'Företaget', en: 'Företaget' },
        label: { sv: 'Frågan trade', en: 'Question trade' },
      },
    ]),
  )
  const Columns = v.array(v.object({ column: v.string() }))
  const own = v
    .parse(Columns, body)
    .map(({ column }) => column)
    .filter((column) => column.startsWith('verkstad.'))
  expect(own).toStrictEqual(
    ['legalName', 'tradeName', 'website', 'turnover', 'founded', 'listed', 'trade', 'exchange', 'sites'].map(
      (id) => `verkstad.${id}`,
    ),
  )
})

test('a list that is longer than a batch has each case once, in its order', async () => {
  const names = Array.from({ length: 205 }, (_, number) => `Många ${String(number).padStart(3, '0')} AB`)
  for (const companyName of names) await storeCase(server.context, { companyName })
  const query = { search: 'många', sort: 'company.name', direction: 'ascending' } as const
  const { bytes } = await download(exportOf({ columns: 'company', query }), anders)
  expect(csvRows(bytes).flat().slice(1)).toStrictEqual(names)
})

/** Days since the last but one of 1899, by the clock of Sweden in winter. */
const momentOf = (at = '') => ({
  number: (Math.floor(Date.parse(at) / 60_000) * 60_000 + 3_600_000 - Date.UTC(1899, 11, 30)) / 86_400_000,
  style: 3,
})
