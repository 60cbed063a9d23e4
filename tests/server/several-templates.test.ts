import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgotLink, getCase } from '#schemas/api/case-access.ts'
import { createCase, createCaseSilently, lookUpCompany, startApplication } from '#schemas/api/case-creation.ts'
import { listActiveCases } from '#schemas/api/case-list.ts'
import { getMyTemplates } from '#schemas/api/me.ts'
import { getInformationPage, lookUpOrganisation } from '#schemas/api/organisation-look-up.ts'
import type { OrganisationType } from '#schemas/company.ts'
import { committing } from '#server/context.ts'
import { publishTemplate, retireTemplate } from '#server/features/templates/publish-template.ts'
import * as templates from '#server/repositories/templates.ts'
import { membershipTemplate } from '#templates/membership/template.ts'
import { supportingTemplate as supporting } from '#tests/fixtures/supporting-membership.ts'
import { mailsTo, until } from './external-systems.ts'
import { anders } from './people.ts'
import { startTestServer, type TestServer } from './test-server.ts'

const moId = 'hantverksgivarna'
const by = { id: null, name: 'Operator' }
const [membership, support] = ['medlemsansokan', supporting.slug]
const email = 'anna.lind@nyodlarna.example'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ sandbox: true, isWorking: true })
  await committing(server.context, async (tx) => await publishTemplate(tx, moId, supporting, by, server.clock.now()))
})
afterAll(async () => await server.stop())

const link = /\/case\/([0-9a-f-]{36})\/([\w-]{43})/
const start = async (templateSlug: string, orgNo: string) =>
  (
    await server.call(startApplication, null, {
      body: { path: `/${moId}/${templateSlug}`, orgNo, email, locale: 'sv' },
    })
  ).status
const mails = async () =>
  (await mailsTo(server, email)).map(({ subject, text }) => ({ subject, link: link.exec(text) }))
const create = async (orgNo: string, templateSlug?: string, organisationType: OrganisationType = 'REGULAR_COMPANY') =>
  await server.call(createCaseSilently, anders, {
    params: { moId },
    body: { orgNo, email, organisationType, ...(templateSlug !== undefined && { templateSlug }) },
  })

test('looking up the address of an organisation returns its templates in force', async () => {
  const { body } = await server.call(lookUpOrganisation, null, { params: { path: `/${moId}` } })
  expect(body).toMatchObject({ templates: [{ slug: membership }, { slug: support, name: supporting.name }] })
})

test('before the start a company sees the time that its forms take and the facts of the template', async () => {
  const { body } = await server.call(lookUpOrganisation, null, { params: { path: `/${moId}` } })
  const { forms, start } = membershipTemplate
  const minutes = (forms ?? [])
    .filter(({ isInternal }) => !isInternal)
    .reduce((sum, form) => sum + (form.minutes ?? 0), 0)
  expect(body).toMatchObject({
    templates: [
      { minutes, start },
      { minutes: 3, start: [] },
    ],
  })
  expect({ minutes, titles: start?.map(({ title }) => title.sv) }).toStrictEqual({
    minutes: 36,
    titles: ['Ha till hands', 'Kostnad', 'Skriver under', 'Ni lovar'],
  })
})

test('a company can apply by each template, whose name its case and mail have', async () => {
  const orgNo = '5599917779'
  expect([await start(support, orgNo), await start(membership, orgNo)]).toStrictEqual([200, 200])
  const sent = await until(async () => {
    const all = await mails()
    expect(all.map(({ subject }) => subject).toSorted()).toStrictEqual([
      'Er ansökan om medlemskap till Hantverksgivarna',
      'Er ansökan om stödmedlemskap till Hantverksgivarna',
    ])
    return all
  })
  const [, caseId = '', token = ''] = sent.find(({ subject }) => subject.includes('stöd'))?.link ?? []
  const { body } = await server.call(getCase, token, { query: { caseId } })
  expect(body).toMatchObject({
    templateSlug: support,
    templateName: supporting.name,
    forms: [{ formId: 'supporter' }],
  })

  await server.call(forgotLink, null, { body: { moSlug: moId, orgNo, email, locale: 'sv' } })
  await until(async () => {
    const links = (await mails()).flatMap(({ link: found }) => found?.[1] ?? [])
    expect([links.length, new Set(links).size]).toStrictEqual([4, 2])
  })
})

test('staff create a case of the template that they choose, one open case for each', async () => {
  const orgNo = '5599018719'
  const { status, body } = await create(orgNo)
  expect([status, body]).toMatchObject([400, { issues: [{ path: 'body.templateSlug', code: 'REQUIRED' }] }])
  expect((await create(orgNo, 'annat')).body).toMatchObject({ errorCode: 'MISSING_TEMPLATE_TYPE' })
  expect((await create(orgNo, support)).status).toBe(200)
  expect((await create(orgNo, membership)).status).toBe(200)
  expect((await create(orgNo, support)).body).toMatchObject({ errorCode: 'ALREADY_EXISTS' })

  const listed = async (template: string) => {
    const page = (await server.call(listActiveCases, anders, { query: { template, search: orgNo } })).body
    return v
      .parse(v.object({ items: v.array(v.object({ templateSlug: v.string() })) }), page)
      .items.map(({ templateSlug }) => templateSlug)
  }
  expect([await listed(support), await listed(membership)]).toStrictEqual([[support], [membership]])
})

test('the database accepts one of two cases of one template at the same moment', async () => {
  const orgNo = '5599033361'
  const body = { orgNo, email, organisationType: 'REGULAR_COMPANY', moId, templateSlug: support } as const
  const created = await Promise.all([1, 2].map(async () => await server.call(createCase, anders, { body })))
  expect(created.map(({ status }) => String(status)).toSorted()).toStrictEqual(['200', '409'])
})

test('without a template in force nobody can apply, and earlier cases keep its name', async () => {
  const ref = { moId, slug: support, version: 1 }
  await committing(server.context, async (tx) => await retireTemplate(tx, ref, by, server.clock.now()))
  expect(await start(support, '5599902029')).toBe(404)
  expect((await create('5599902029')).status).toBe(200)
  const { body } = await server.call(getMyTemplates, anders)
  expect(body).toStrictEqual([
    {
      moId,
      slug: membership,
      name: { sv: 'Ansökan om medlemskap', en: 'Membership application' },
      organisationTypes: ['REGULAR_COMPANY', 'SOLITARY_COMPANY'],
      isInForce: true,
    },
    {
      moId,
      slug: support,
      name: supporting.name,
      organisationTypes: ['REGULAR_COMPANY', 'SOLITARY_COMPANY'],
      isInForce: false,
    },
  ])
})

test("a company's agreed statutes in an open case stay readable after every template is retired", async () => {
  await committing(server.context, async (tx) => {
    for (const { slug, version, retiredAt } of await templates.versions(tx, moId))
      if (retiredAt === null) await retireTemplate(tx, { moId, slug, version }, by, server.clock.now())
  })
  const { status, body } = await server.call(lookUpOrganisation, null, { params: { path: `/${moId}` } })
  expect([status, body]).toMatchObject([200, { mo: { id: moId }, templates: [] }])
  const statutes = async (path: string, query: { version?: string }) =>
    (await server.call(getInformationPage, null, { params: { path, pageId: 'statutes' }, query })).status
  expect(await statutes(`/${moId}/${membership}`, { version: '1' })).toBe(200)
  expect(await statutes(`/${moId}/${membership}`, {})).toBe(404)
})

test('a company that the register knows gets its type from the register, whatever was chosen', async () => {
  const slug = 'bolag'
  const forCompanies = { ...supporting, slug, organisationTypes: ['REGULAR_COMPANY' as const] }
  await committing(server.context, async (tx) => await publishTemplate(tx, moId, forCompanies, by, server.clock.now()))
  const [company, soleTrader] = ['5599037784', '7123094471']
  const typesOf = async (orgNo: string) =>
    (await server.call(lookUpCompany, anders, { params: { orgNo }, query: { moId } })).body
  expect([await typesOf(company), await typesOf(soleTrader), await typesOf('7698026700')]).toStrictEqual([
    { name: 'Snickeriet på Öland AB', organisationTypes: ['REGULAR_COMPANY'], refusal: null },
    { name: 'Ödlunds Finsnickeri', organisationTypes: ['SOLITARY_COMPANY'], refusal: null },
    { name: expect.any(String), organisationTypes: [], refusal: null },
  ])
  expect((await create(company, slug, 'SOLITARY_COMPANY')).status).toBe(200)
  expect((await create(soleTrader, slug, 'REGULAR_COMPANY')).body).toMatchObject({
    errorCode: 'NOT_ALLOWED_ORGANISATION_TYPE',
  })
  expect((await create(soleTrader, undefined, 'REGULAR_COMPANY')).body).toMatchObject({
    errorCode: 'NOT_ALLOWED_ORGANISATION_TYPE',
  })
})

test('a caseworker is told of a membership or an open case of the chosen application before anything is created', async () => {
  const orgNo = '5599183463'
  const refusalOf = async (number: string, templateSlug?: string) => {
    const query = { moId, ...(templateSlug !== undefined && { templateSlug }) }
    const { body } = await server.call(lookUpCompany, anders, { params: { orgNo: number }, query })
    return v.parse(v.object({ refusal: v.unknown() }), body).refusal
  }
  expect(await refusalOf(orgNo, 'bolag')).toBe(null)
  const { caseId } = v.parse(v.object({ caseId: v.string() }), (await create(orgNo, 'bolag', 'REGULAR_COMPANY')).body)
  expect([
    await refusalOf(orgNo, 'bolag'),
    await refusalOf(orgNo, 'something-else'),
    await refusalOf('5599140554'),
  ]).toStrictEqual([{ code: 'ALREADY_EXISTS', caseId }, null, { code: 'MEMBERSHIP_EXISTS', caseId: null }])
})
