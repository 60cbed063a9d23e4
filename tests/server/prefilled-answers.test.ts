import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getCase } from '#schemas/api/case-access.ts'
import { saveValues, setFormStarted } from '#schemas/api/case-actions.ts'
import { createCaseSilently, startApplication } from '#schemas/api/case-creation.ts'
import { WireCase } from '#schemas/case.ts'
import type { SaveEntry } from '#schemas/form/saved-value.ts'
import { Template } from '#schemas/template.ts'
import { committing } from '#server/context.ts'
import { publishTemplate } from '#server/features/templates/publish-template.ts'
import { supportingTemplate } from '#tests/fixtures/supporting-membership.ts'
import { mailedLinks, type MailedLink } from './mailed-links.ts'
import { anders } from './people.ts'
import { storeCase } from './stored-case.ts'
import { startTestServer, type TestServer } from './test-server.ts'

const moId = 'hantverksgivarna'
const email = 'asa@odakratak.example'
const label = { sv: 'Fråga', en: 'Question' }
const earlierCase = { source: 'earlierCase' }

/** Asks anew what the membership application asks. */
const renewal = v.parse(Template, {
  ...supportingTemplate,
  slug: 'fornyelse',
  roles: {},
  forms: [
    {
      id: 'renewal',
      title: label,
      rows: [
        { component: { type: 'textBox', componentId: 'website', label, prefill: earlierCase } },
        { component: { type: 'checkbox', componentId: 'hasTradeName', label, prefill: earlierCase } },
        { component: { type: 'textBox', componentId: 'tradeName', label } },
      ],
    },
  ],
})

/** A template that computes with answers that are known from the start. */
const fees = v.parse(Template, {
  ...supportingTemplate,
  slug: 'avgifter',
  roles: {},
  forms: [
    {
      id: 'fees',
      title: label,
      rows: [
        { component: { type: 'numberBox', componentId: 'yearly', label, initialValue: 1200 } },
        { component: { type: 'numberBox', componentId: 'entrance', label, initialValue: 300 } },
        {
          component: {
            type: 'numberBox',
            componentId: 'total',
            label,
            computed: { sum: ['yearly', 'entrance'] },
          },
        },
        { component: { type: 'dateBox', componentId: 'since', label, initialValue: '2026-11-01' } },
        {
          component: { type: 'numberBox', componentId: 'days', label, computed: { daysBetween: ['since', 'today'] } },
        },
      ],
    },
  ],
})

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ sandbox: true, isWorking: true })
  const by = { id: null, name: 'Operator' }
  await committing(server.context, async (tx) => {
    for (const template of [renewal, fees]) await publishTemplate(tx, moId, template, by, server.clock.now())
  })
})
afterAll(async () => await server.stop())

const create = async (orgNo: string, templateSlug: string, contact = email) => {
  const { body } = await server.call(createCaseSilently, anders, {
    params: { moId },
    body: { orgNo, email: contact, organisationType: 'REGULAR_COMPANY', templateSlug },
  })
  return v.parse(v.object({ caseId: v.string() }), body).caseId
}
const save = async (caseId: string, formId: string, data: SaveEntry[]) =>
  (await server.call(saveValues, anders, { params: { caseId }, body: { formId, data } })).status
const valuesOf = async (caseId: string) =>
  v
    .parse(WireCase, (await server.call(getCase, anders, { query: { caseId } })).body)
    .forms.flatMap(({ values }) => values)
    .map(({ componentId, value, isPrefilled = false }) => [componentId, value, isPrefilled])

test('a new case has the answers of the company register, marked as such until somebody changes them', async () => {
  const caseId = await create('5599018719', 'medlemsansokan')
  expect(await valuesOf(caseId)).toStrictEqual([
    ['legalForm', 'limited', true],
    ['legalName', 'Ångströms Plåt & Smide AB', true],
    ['orgNumber', '559901-8719', false],
    ['mainWorkplaceName', 'Ångströms Plåt & Smide AB', true],
    ['mainWorkplaceStreet', 'Smedjegatan 18', true],
    ['mainWorkplaceTown', 'Uppsala', true],
    ['mainWorkplaceZipCode', '75319', true],
  ])
  const street = { componentId: 'mainWorkplaceStreet', dataType: 'textBox', active: true, basedOn: 1 } as const
  expect(await save(caseId, 'workplaces', [{ ...street, value: 'Verkstadsgatan 2' }])).toBe(200)
  expect((await valuesOf(caseId)).slice(4)).toStrictEqual([
    ['mainWorkplaceStreet', 'Verkstadsgatan 2', false],
    ['mainWorkplaceTown', 'Uppsala', true],
    ['mainWorkplaceZipCode', '75319', true],
  ])
})

test('the address of a sole trader, who is a person, is disclosed to nobody', async () => {
  const caseId = await create('7123094471', 'medlemsansokan')
  expect((await valuesOf(caseId)).map(([componentId]) => componentId)).toStrictEqual([
    'legalName',
    'orgNumber',
    'mainWorkplaceName',
  ])
})

const answered = async (orgNo: string, confirmedAt: Date | null, contactEmail = email) => {
  const { id } = await storeCase(server.context, { orgNo, contactEmail, confirmedAt })
  const text = (componentId: string, value: string): SaveEntry => ({
    componentId,
    dataType: 'textBox',
    active: true,
    basedOn: 0,
    value,
  })
  await save(id, 'company', [
    text('website', 'www.odakratak.example'),
    { ...text('hasTradeName', 'true'), dataType: 'checkbox' },
    text('tradeName', 'Ödåkra Tak'),
  ])
}

test('questions with earlier answers are prefilled from the latest case, where its contact is the same', async () => {
  await answered('5599012340', server.clock.now())
  expect(await valuesOf(await create('5599012340', 'fornyelse', email.toUpperCase()))).toStrictEqual([
    ['hasTradeName', true, true],
    ['website', 'www.odakratak.example', true],
  ])
})

test('neither another contact nor one who never used the link gets earlier answers', async () => {
  await answered('5599022158', server.clock.now())
  await answered('5599029401', null)
  expect(await valuesOf(await create('5599022158', 'fornyelse', 'nagon.annan@odakratak.example'))).toStrictEqual([])
  expect(await valuesOf(await create('5599029401', 'fornyelse'))).toStrictEqual([])
})

describe('an application that anybody can start', () => {
  const other = 'nagon.annan@odakratak.example'
  const start = async (orgNo: string, address: string, keys: { key?: string; replaces?: string } = {}) =>
    await server.call(startApplication, null, {
      body: { path: '/hantverksgivarna/fornyelse', orgNo, email: address, locale: 'sv', ...keys },
    })
  const newestLink = async (address: string): Promise<MailedLink> => {
    const [newest] = await mailedLinks(server, address)
    if (newest === undefined) throw new Error(`No link was mailed to ${address}`)
    return newest
  }
  const read = async ({ caseId, token }: MailedLink) => {
    const { status, body } = await server.call(getCase, token, { query: { caseId } })
    if (status !== 200) return status
    return v
      .parse(WireCase, body)
      .forms.flatMap(({ values }) => values.map(({ componentId, value }) => [componentId, value]))
  }
  const earlier = [
    ['hasTradeName', true],
    ['website', 'www.odakratak.example'],
  ]

  test('a public start prefills earlier answers once their contact has opened the mailed link, and stays with that contact', async () => {
    const key = '6f1d0c1e-7c52-4a7e-9f0b-2f6c1f0a5e01'
    await answered('5599902201', server.clock.now())
    await start('5599902201', email, { key })
    const own = await newestLink(email)
    expect(await valuesOf(own.caseId)).toStrictEqual([])
    expect(await read(own)).toStrictEqual(earlier)
    await start('5599902201', other, { replaces: key })
    expect(await read(own)).toStrictEqual(earlier)
  })

  test('a public start with the address of the earlier contact shows the starter none of the earlier answers', async () => {
    const address = 'agaren@odakratak.example'
    await answered('5599902219', server.clock.now(), address)
    await start('5599902219', address)
    await start('5599902219', other)
    expect(await read(await newestLink(other))).toStrictEqual([])
  })
})

test('computed numbers are stored with the first answers, and computed again on the day that the form is started', async () => {
  const caseId = await create('5599033361', 'avgifter')
  const numbers = async () =>
    Object.fromEntries((await valuesOf(caseId)).map(([componentId, value]) => [componentId, value]))
  const fromTheStart = { yearly: 1200, entrance: 300, total: 1500, since: '2026-11-01' }
  expect(await numbers()).toStrictEqual({ ...fromTheStart, days: 20 })
  server.clock.advance(24 * 60 * 60_000)
  const body = { formId: 'fees' }
  expect((await server.call(setFormStarted, anders, { params: { caseId }, body })).status).toBe(200)
  expect(await numbers()).toStrictEqual({ ...fromTheStart, days: 21 })
})
