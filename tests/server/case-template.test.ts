import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { getApplicantTemplate, getCase, getCaseTemplate } from '#schemas/api/case-access.ts'
import { revokeLink } from '#schemas/api/case-links.ts'
import { WireCase } from '#schemas/case.ts'
import { membershipTemplate } from '#templates/membership/template.ts'
import { maria, nora, tove } from './people.ts'
import { storeCase } from './stored-case.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
let pagesFolder: string
beforeAll(async () => {
  pagesFolder = mkdtempSync(join(tmpdir(), 'pages-'))
  writeFileSync(join(pagesFolder, 'index.html'), '<!doctype html><title>Ansökan</title>')
  const page = { path: '/case/:caseId/:token', subject: 'case', scripts: [], styles: [] }
  const none = { sv: [], en: [], nb: [] }
  writeFileSync(join(pagesFolder, '.pages.json'), JSON.stringify([{ ...page, shellTexts: none, texts: none }]))
  server = await startTestServer({ pagesFolder })
})
afterAll(async () => {
  await server.stop()
  rmSync(pagesFolder, { recursive: true })
})

const year = 'max-age=31536000, immutable'
const params = { moId: 'hantverksgivarna', slug: 'medlemsansokan', version: '1' }
const { forms, dynamicData, readOnlyTags, roles, proposals } = membershipTemplate

const read = async (by: Parameters<TestServer['call']>[1], caseId: string) =>
  v.parse(WireCase, (await server.call(getCase, by, { query: { caseId } })).body)

test('the template of a case has an address of its own, where it never changes', async () => {
  const { id, token } = await storeCase(server.context)
  const forStaff = await server.call(getCaseTemplate, tove, {
    params,
    query: { digest: (await read(tove, id)).templateDigest },
  })
  expect([forStaff.status, forStaff.headers.get('cache-control'), forStaff.body]).toStrictEqual([
    200,
    `private, ${year}`,
    { forms, dynamicData, readOnlyTags, roles, proposals },
  ])
  const seen = await read(token, id)
  const forApplicant = await server.call(getApplicantTemplate, null, { params, query: { digest: seen.templateDigest } })
  const own = forms.filter(({ isInternal }) => !isInternal)
  expect([forApplicant.status, forApplicant.headers.get('cache-control'), forApplicant.body]).toStrictEqual([
    200,
    `public, ${year}`,
    { forms: own, dynamicData, readOnlyTags, roles },
  ])
  expect(seen.forms.map(({ formId }) => formId)).toStrictEqual(own.map((form) => form.id))
})

test('only staff of the organisation get the internal forms of a template', async () => {
  const statusFor = async (by: Parameters<TestServer['call']>[1]) =>
    (await server.call(getCaseTemplate, by, { params })).status
  const { token } = await storeCase(server.context)
  expect([await statusFor(null), await statusFor(token), await statusFor(nora)]).toStrictEqual([401, 401, 404])
  const missing = await server.call(getApplicantTemplate, null, { params: { ...params, version: '9' } })
  expect(missing.status).toBe(404)
})

test('a template of a shape that the client does not know is not cached', async () => {
  for (const query of [{}, { digest: 'another' }]) {
    const { status, headers } = await server.call(getApplicantTemplate, null, { params, query })
    expect([status, headers.get('cache-control')]).toStrictEqual([200, 'no-store'])
  }
})

test('the page of a link names the template that it fetches, as long as the link opens its case', async () => {
  const { id, token } = await storeCase(server.context)
  const templatesIn = async (path: string) =>
    ((await server.fetch(path)).headers.get('link') ?? '').split(', ').filter((each) => each.includes('/Templates/'))
  const address = `/api/Templates/hantverksgivarna/medlemsansokan/1/Applicant?digest=${(await read(token, id)).templateDigest}`
  const named = [`<${address}>; rel=preload; as=fetch; crossorigin`]
  expect(await templatesIn(`/case/${id}/${token}`)).toStrictEqual(named)
  expect(await templatesIn(`/case/${id}/${'x'.repeat(43)}`)).toStrictEqual([])
  expect(await templatesIn(`/case/no-case/${token}`)).toStrictEqual([])

  const links = await server.context.db.selectFrom('caseTokens').select('linkId').where('caseId', '=', id).execute()
  for (const { linkId } of links) await server.call(revokeLink, maria, { query: { caseId: id, linkId } })
  expect(await templatesIn(`/case/${id}/${token}`)).toStrictEqual([])
})

test('an invalid published version fails only its own cases, and the error names the version', async () => {
  const { db } = server.context
  const document = JSON.stringify({ ...membershipTemplate, version: 99, forms: [{ id: 'company' }] })
  const publishedAt = server.clock.now()
  const ref = { moId: params.moId, slug: params.slug, version: 99 }
  await db
    .insertInto('templates')
    .values({ ...ref, document, publishedAt, retiredAt: publishedAt })
    .execute()
  const broken = await storeCase(server.context, { templateVersion: 99 })
  const { id, token } = await storeCase(server.context)
  await expect(server.context.templates.of(db, ref)).rejects.toThrow(
    /^Template hantverksgivarna\/medlemsansokan\/99 at forms\.0\.\w+: /,
  )
  const log = vi.spyOn(server.context.log, 'error').mockReturnValue()
  const statuses = [
    (await server.call(getCase, broken.token, { query: { caseId: broken.id } })).status,
    (await server.call(getCase, token, { query: { caseId: id } })).status,
  ]
  expect([statuses, log.mock.calls]).toMatchObject([
    [500, 200],
    [[{ error: { code: 'TEMPLATE_UNREADABLE' } }, 'failed']],
  ])
  log.mockRestore()
})
