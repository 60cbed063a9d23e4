import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApplication } from '#schemas/api/case-creation.ts'
import {
  checkTemplate,
  downloadTemplate,
  listTemplates,
  publishTemplate,
  retireTemplate,
  TemplateCheck,
  readTranslations,
  writeTranslations,
} from '#schemas/api/templates.ts'
import { Template } from '#schemas/template.ts'
import { inTransaction } from '#server/db/transaction.ts'
import * as organisationLog from '#server/repositories/organisation-log.ts'
import * as users from '#server/repositories/users.ts'
import { supportingTemplate as supporting, supportingText as text } from '#tests/fixtures/supporting-membership.ts'
import { maria } from './people.ts'
import { startTestServer, type TestServer } from './test-server.ts'

const moId = 'hantverksgivarna'
const { slug } = supporting

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ sandbox: true })
})
afterAll(async () => await server.stop())

const params = { moId }
const check = async (document: string) =>
  v.parse(TemplateCheck, (await server.call(checkTemplate, maria, { params, body: { document } })).body)
const publish = async (document: string) => {
  const { status, body } = await server.call(publishTemplate, maria, { params, body: { document } })
  return [status, body]
}
const versions = async () => (await server.call(listTemplates, maria, { params })).body
const asVersion = (version: number) =>
  JSON.stringify({ ...supporting, version, name: { sv: 'Stödansökan', en: 'Support' } })

test('a template with errors is refused with the lines and remedies of the checker', async () => {
  const broken = text.replace('"type": "radioGroup"', '"type": "radioGruop"')
  const { findings, template } = await check(broken)
  expect(template).toBeNull()
  expect(findings).toMatchObject([{ line: 37, column: 21, severity: 'error', componentId: 'supportLevel' }])
  expect(await publish(broken)).toMatchObject([
    422,
    {
      errorCode: 'TEMPLATE_UNSOUND',
      issues: [{ path: 'document:37:21', code: '"type" cannot be "radioGruop". Do you mean "radioGroup"?' }],
    },
  ])
  expect((await check('{')).findings).toMatchObject([{ line: 1, severity: 'error' }])
  const formAlone = JSON.stringify(supporting.forms[0])
  expect((await check(formAlone)).findings).toMatchObject([{ line: 1, severity: 'error' }])
})

test('checking a template returns the built-in lists that it uses', async () => {
  const withCountry = {
    type: 'comboBox',
    componentId: 'country',
    tag: 'countries',
    label: { sv: 'Land', en: 'Country' },
  }
  const document = JSON.stringify({
    ...supporting,
    forms: supporting.forms.map((form) => ({ ...form, rows: [...form.rows, { component: withCountry }] })),
  })
  expect((await check(document)).template).toMatchObject({ builtInLists: ['countries'] })
})

test('checking a template names needed roles that nobody has, and does not prevent publishing', async () => {
  const document = JSON.stringify(
    {
      ...supporting,
      slug: 'counted',
      extraReviewSteps: ['REGIONAL_REVIEW'],
      readOnlyTags: [{ key: 'Registered', readOnlyOverrideByRoles: ['Administratör', 'Ordförande'] }],
    },
    null,
    1,
  )
  const lineOf = (part: string): number => document.slice(0, document.indexOf(part)).split('\n').length
  const ofRoles = async () => {
    const { findings, template } = await check(document)
    expect(template).toMatchObject({ refusal: null, isNew: true })
    return findings
      .filter(({ text: { en } }) => en?.startsWith('Nobody of the organisation'))
      .map(({ line, severity }) => [line, severity])
  }
  const ofName = [lineOf('"Ordförande"'), 'warning']
  expect(await ofRoles()).toStrictEqual([ofName])
  await inTransaction(server.context.db, async (tx) => {
    for (const { id: userId, roleId } of await users.peopleOf(tx, moId))
      if (roleId === 4) await users.revokeRole(tx, { userId, moId, roleId })
  })
  expect(await ofRoles()).toStrictEqual([[lineOf('"REGIONAL_REVIEW"'), 'warning'], ofName])
})

test('a template is checked, published, compared, raised and retired, and each change has its author', async () => {
  expect(await check(text)).toStrictEqual({
    findings: [],
    template: {
      slug,
      version: 1,
      name: supporting.name,
      refusal: null,
      isNew: true,
      inForce: null,
      differences: [],
      builtInLists: [],
    },
  })
  expect(await publish(text)).toStrictEqual([200, { slug, version: 1, isNew: true }])
  expect(await publish(text)).toStrictEqual([200, { slug, version: 1, isNew: false }])
  expect(await publish(asVersion(1))).toMatchObject([409, { errorCode: 'TEMPLATE_VERSION_TAKEN' }])
  expect((await check(asVersion(1))).template).toMatchObject({ refusal: 'TEMPLATE_VERSION_TAKEN', isNew: false })

  const body = {
    path: `/${moId}/${slug}`,
    orgNo: '5599018719',
    email: 'eva.ek@stodjarna.example',
    locale: 'sv',
  } as const
  expect((await server.call(startApplication, null, { body })).status).toBe(200)
  const named = { property: 'name', name: { sv: 'Namn', en: 'Name', nb: 'Navn' } }
  const changes = [
    { ...named, locale: 'sv', before: { sv: supporting.name.sv }, after: { sv: 'Stödansökan' } },
    { ...named, locale: 'en', before: { sv: supporting.name.en }, after: { sv: 'Support' } },
  ]
  expect((await check(asVersion(2))).template).toMatchObject({
    refusal: null,
    inForce: 1,
    differences: [{ kind: 'texts', formId: null, componentId: null, changes }],
  })
  expect(await publish(asVersion(2))).toStrictEqual([200, { slug, version: 2, isNew: true }])
  const at = server.clock.now().toISOString()
  const second = { slug, version: 2, publishedAt: at, name: { sv: 'Stödansökan', en: 'Support' }, openCaseCount: 0 }
  const first = { slug, version: 1, publishedAt: at, name: supporting.name, openCaseCount: 1 }
  expect(await versions()).toStrictEqual([
    expect.objectContaining({ slug: 'medlemsansokan', version: 1, isInForce: true }),
    { ...second, retiredAt: null, isInForce: true },
    { ...first, retiredAt: null, isInForce: false },
  ])

  const retire = async () =>
    await server
      .call(retireTemplate, maria, { params: { moId, slug, version: '2' } })
      .then(({ status, body }) => [status, body])
  expect(await retire()).toStrictEqual([200, { inForce: 1 }])
  expect(await retire()).toMatchObject([404, {}])
  expect(await versions()).toMatchObject([
    {},
    { version: 2, retiredAt: at, isInForce: false },
    { version: 1, retiredAt: null, isInForce: true },
  ])
  const log = await inTransaction(server.context.db, async (tx) => await organisationLog.list(tx, moId, 3))
  expect(log.map(({ change, actorName, params: { version } }) => [change, actorName, version])).toStrictEqual([
    ['template.retired', maria.name, 2],
    ['template.published', maria.name, 2],
    ['template.published', maria.name, 1],
  ])
})

test('the texts of a file go out as CSV and come back translated, and nothing is stored', async () => {
  const texts = await server.call(writeTranslations, maria, { params, body: { document: text } })
  const csv = String(texts.body)
  expect(texts.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const read = async (document: string, sheet: string) => {
    const { status, body } = await server.call(readTranslations, maria, { params, body: { document, csv: sheet } })
    return [status, body]
  }
  expect(await read(text, csv)).toStrictEqual([200, { document: text, problems: [], changedCount: 0 }])
  expect(await read(text, csv.replace('With work', 'By working'))).toStrictEqual([
    200,
    { document: text.replace('With work', 'By working'), problems: [], changedCount: 1 },
  ])
  expect(await read(text, csv.replace('Med arbete', 'Med verk'))).toMatchObject([
    200,
    { document: null, problems: [{ line: 9 }] },
  ])
  expect(await read('{', csv)).toMatchObject([422, { errorCode: 'TEMPLATE_UNSOUND' }])
})

test('the file of a version is the template, and publishing it again changes nothing', async () => {
  const response = await server.call(downloadTemplate, maria, { params: { moId, slug, version: '1' } })
  const file = typeof response.body === 'string' ? response.body : JSON.stringify(response.body)
  expect(response.headers.get('content-disposition')).toContain(`${slug}-1.json`)
  expect(v.parse(Template, JSON.parse(file))).toStrictEqual(supporting)
  expect(await publish(file)).toStrictEqual([200, { slug, version: 1, isNew: false }])
})
