import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#schemas/api/endpoints.ts'
import { getCase } from '#schemas/api/case-access.ts'
import { setFormApproval, setFormStarted } from '#schemas/api/case-actions.ts'
import { getFeatures, getSettings } from '#schemas/api/settings.ts'
import { lookUpOrganisation } from '#schemas/api/organisation-look-up.ts'
import { routes } from '#server/routes/routes.ts'
import { maria } from './people.ts'
import { storeCase } from './stored-case.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
let pagesFolder: string
beforeAll(async () => {
  pagesFolder = mkdtempSync(join(tmpdir(), 'pages-'))
  mkdirSync(join(pagesFolder, 'assets'))
  for (const [path, text] of Object.entries(pages)) writeFileSync(join(pagesFolder, path), text)
  writeFileSync(join(pagesFolder, 'assets/compressed.js.br'), brotliCompressSync('by the build'))
  server = await startTestServer({ pagesFolder })
})
afterAll(async () => {
  await server.stop()
  rmSync(pagesFolder, { recursive: true })
})

const pages = {
  'index.html': '<!doctype html><title>Ansökan</title>',
  'callback.html': '<!doctype html><title>Bridge</title>',
  'bench.html': '<!doctype html><title>Bench</title>',
  '.pages.json': JSON.stringify([
    {
      path: '/case/:caseId([0-9a-f\\-]{36})/:token([\\w\\-]{43})?/form/:formId',
      subject: 'case',
      scripts: ['assets/main-abc123.js'],
      styles: ['assets/form.css'],
      shellTexts: { sv: ['assets/shell-sv.js'], en: ['assets/shell-en.js'] },
      texts: { sv: ['assets/shell-sv.js', 'assets/sv.js'], en: ['assets/shell-en.js', 'assets/en.js'] },
    },
    {
      path: '/apply/:moSlug',
      subject: 'organisation',
      scripts: [],
      styles: [],
      shellTexts: { sv: ['assets/shell-sv.js'], en: ['assets/shell-en.js'] },
      texts: { sv: ['assets/shell-sv.js'], en: ['assets/shell-en.js'] },
    },
  ]),
  'assets/compressed.js': 'plain',
  'assets/main-abc123.js': `console.log('${'x'.repeat(5000)}')`,
}

describe('every endpoint', () => {
  test('has a handler, and every handler is of one of them', () => {
    const routeNames = routes.map(({ endpoint }) => endpoint.name)
    expect(routeNames.toSorted()).toStrictEqual(endpoints.map(({ name }) => name).toSorted())
  })

  test('is described by the OpenAPI document and on the page for people', async () => {
    const document: unknown = await (await server.fetch('/api/openapi.json')).json()
    const described = JSON.stringify(document)
    const page = await (await server.fetch('/api/docs')).text()
    expect(endpoints.filter(({ name }) => !described.includes(`"operationId":"${name}"`))).toStrictEqual([])
    expect(endpoints.filter(({ method, path }) => !page.includes(`${method} ${path}`))).toStrictEqual([])
    expect(page).not.toMatch(/https?:\/\/|<script/)
  })
})

describe('the start of the browser', () => {
  test('finds the API, its settings without any secret, and the features', async () => {
    const { config } = server.context
    expect(await (await server.fetch('/config/config.json')).json()).toStrictEqual({
      apiBase: '/api',
      appName: 'Medlemsansökan',
      appNameInEnglish: 'Membership application',
      productPrefix: 'MembershipApplication.',
    })
    expect((await server.call(getSettings, null)).body).toStrictEqual({
      appName: 'Medlemsansökan',
      appNameInEnglish: 'Membership application',
      defaultLocale: 'sv',
      locales: [
        { locale: 'sv', order: 1 },
        { locale: 'en', order: 2 },
      ],
      auth: {
        issuer: config.auth.issuer,
        clientId: 'membership-test',
        audience: 'api://membership-test',
        mode: 'AAD',
        scopes: ['api://membership-test/access_as_user'],
        interaction: 'redirect',
        redirectPath: '/callback',
      },
      signing: { url: config.signing.url },
      telemetry: { connectionString: null, instrumentationKey: null },
      loadingDelayMs: 0,
      maxUploadBytes: 25_000_000,
      linkDays: 60,
      sandbox: true,
    })
    expect((await server.call(getFeatures, null)).status).toBe(200)
  })

  test('finds an organisation by the path of its start page, and nothing by any other', async () => {
    const at = async (path: string) => await server.call(lookUpOrganisation, null, { params: { path } })
    expect((await at('/verkstadsalliansen/medlemsansokan')).body).toMatchObject({
      mo: { slug: 'verkstadsalliansen', nameInEnglish: 'Workshop Alliance' },
      templateName: { sv: 'Ansökan om medlemskap', en: 'Membership application' },
      organisationTypes: ['REGULAR_COMPANY', 'FOREIGN_COMPANY'],
      pages: [{ pageId: 'statutes', title: { sv: 'Stadgar', en: 'Statutes' } }, {}, {}, {}, {}],
    })
    const others = ['/verkstadsalliansen/annat', '/ingen/medlemsansokan', '/verkstadsalliansen', 'x']
    expect(await Promise.all(others.map(async (path) => (await at(path)).status))).toStrictEqual([404, 404, 404, 404])
  })
})

describe('a request', () => {
  const errorOf = async (response: Response) => [response.status, await response.json()]

  test('to an unknown path gets 404, with a request id', async () => {
    const response = await server.fetch('/api/nothing')
    expect(await errorOf(response)).toStrictEqual([
      404,
      { errorCode: 'NOT_FOUND', requestId: response.headers.get('x-request-id') },
    ])
    expect(await errorOf(await server.fetch('/api/Case/List', { method: 'DELETE' }))).toMatchObject([
      405,
      { errorCode: 'METHOD_NOT_ALLOWED' },
    ])
  })

  test.each<[string, BodyInit, string, number, object]>([
    [
      'no JSON',
      '{"formId":',
      'application/json',
      400,
      { errorCode: 'INVALID_REQUEST', issues: [{ path: 'body', code: 'JSON' }] },
    ],
    ['another type', 'formId=x', 'text/plain', 415, { errorCode: 'UNSUPPORTED_TYPE' }],
    ['too much', `"${'x'.repeat(2_200_000)}"`, 'application/json', 413, { errorCode: 'TOO_LARGE' }],
    [
      'unknown properties',
      '{"formId":"secret-value","extra":"secret-value"}',
      'application/json',
      400,
      { errorCode: 'INVALID_REQUEST', issues: [{ path: 'body.extra', code: 'STRICT_OBJECT' }] },
    ],
    [
      'missing properties',
      '{}',
      'application/json',
      400,
      { errorCode: 'INVALID_REQUEST', issues: [{ path: 'body.formId', code: 'MISSING' }] },
    ],
  ])('with %s is rejected without its data', async (_, raw, type, status, body) => {
    const { id, token } = await storeCase(server.context)
    const response = await server.call(setFormStarted, token, {
      params: { caseId: id },
      raw,
      headers: { 'content-type': type },
    })
    expect([response.status, response.body]).toStrictEqual([status, { requestId: expect.any(String), ...body }])
  })

  test('for a decision must have the version it was made on', async () => {
    const { id } = await storeCase(server.context)
    const body = { formId: 'company', isApproved: true }
    const blind = await server.call(setFormApproval, maria, { params: { caseId: id }, body })
    const late = await server.call(setFormApproval, maria, { params: { caseId: id }, body, version: 7 })
    expect([blind.status, blind.body, late.status, late.body]).toMatchObject([
      428,
      { errorCode: 'PRECONDITION_REQUIRED' },
      412,
      { errorCode: 'VERSION_MISMATCH', current: { facts: { caseId: id, version: 1 } } },
    ])
  })

  test('gets JSON compressed where its sender reads that, and a small response as it is', async () => {
    const large = await server.fetch('/api/openapi.json', { headers: { 'accept-encoding': 'br, gzip' } })
    expect(large.headers.get('content-encoding')).toBe('gzip')
    const small = await server.fetch('/api/Settings/features', { headers: { 'accept-encoding': 'gzip' } })
    expect([small.headers.get('content-encoding'), await small.json()]).toStrictEqual([null, expect.any(Object)])
  })

  test('gets the version of the case as ETag, and headers against caching', async () => {
    const { id, token } = await storeCase(server.context)
    const { headers } = await server.call(getCase, token, { query: { caseId: id } })
    expect([headers.get('etag'), headers.get('cache-control'), headers.get('referrer-policy')]).toStrictEqual([
      '"1"',
      'no-store',
      'no-referrer',
    ])
  })
})

describe('operations', () => {
  test('have liveness, readiness and metrics', async () => {
    const live = await server.fetch('/api/health/live')
    const ready = await server.fetch('/api/health/ready')
    expect([live.status, await live.json(), ready.status, await ready.json()]).toStrictEqual([
      200,
      { status: 'live' },
      200,
      { status: 'ready' },
    ])
    const metrics = await (await server.fetch('/api/metrics')).text()
    expect(metrics).toContain('http_request_duration_seconds_count{method="GET",route="Case",status="200"}')
    expect(metrics).not.toContain('token')
  })
})

describe('pages', () => {
  const csp = (response: Response) => response.headers.get('content-security-policy') ?? ''

  test('are the application for every path that is no file', async () => {
    const response = await server.fetch('/case/1/x')
    expect([response.status, await response.text(), response.headers.get('cache-control')]).toStrictEqual([
      200,
      pages['index.html'],
      'no-cache',
    ])
    expect(csp(response)).toContain(`script-src 'self';`)
    expect(csp(response)).toContain(`connect-src 'self' ${server.publicUrl};`)
    expect(csp(response)).toContain(`frame-ancestors 'none'`)
    expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin')
  })

  test('name the files and the data that they fetch first, in the language of the case or the browser', async () => {
    const linksOf = async (path: string, headers: Record<string, string> = {}) =>
      (await server.fetch(path, { headers })).headers.get('link')?.split(', ')
    const data = (path: string) => `<${path}>; rel=preload; as=fetch; crossorigin`
    const configuration = ['/config/config.json', '/api/Settings', '/api/Settings/features'].map(data)
    const caseId = 'ca5e0004-d3a0-4000-8000-000000000000'
    const token = 't'.repeat(43)
    const files = [
      '</assets/form.css>; rel=preload; as=style; crossorigin',
      '</assets/main-abc123.js>; rel=modulepreload',
      '</assets/shell-en.js>; rel=modulepreload',
      '</assets/shell-sv.js>; rel=modulepreload',
      '</assets/sv.js>; rel=modulepreload',
    ]
    const form = `/case/${caseId}/form/company`
    const theCase = data(`/api/Case?caseId=${caseId}&token=${token}`)
    const inEnglish = { 'accept-language': 'en-GB' }
    expect(await linksOf(form, inEnglish)).toStrictEqual([...files, ...configuration])
    expect(await linksOf(`/case/${caseId}/${token}/form/company`, inEnglish)).toStrictEqual([
      ...files,
      ...configuration,
      theCase,
    ])
    expect(await linksOf(form, { cookie: `case-token-${caseId}=${token}` })).toContain(theCase)
    expect(await linksOf(form, { cookie: `case-token-${caseId}=%3E%2C%20<` })).toContain(
      data(`/api/Case?caseId=${caseId}&token=%3E%2C+%3C`),
    )
    expect(await linksOf(form, { cookie: 'locale=en' })).toContain('</assets/en.js>; rel=modulepreload')
    expect(await linksOf('/apply/handel', { 'accept-language': 'de, en-GB;q=0.8, sv;q=0.5' })).toStrictEqual([
      '</assets/shell-en.js>; rel=modulepreload',
      ...configuration,
      data('/api/memberorganization/ByPath/%2Fhandel%2Fmedlemsansokan'),
    ])
    expect(await linksOf('/failed')).toStrictEqual(configuration)
    const cached = async (headers: Record<string, string>) =>
      (await server.fetch(form, { headers })).headers.get('cache-control')
    expect([await cached({}), await cached({ cookie: `case-token-${caseId}=${token}` })]).toStrictEqual([
      'no-cache',
      'private, no-store',
    ])
    expect(await linksOf('/assets/main-abc123.js')).toBeUndefined()
    expect((await server.fetch('/.pages.json')).status).toBe(404)
  })

  test('have the sign-in callback and the measuring page as files of their own', async () => {
    const callback = await server.fetch('/callback?code=1')
    expect([await callback.text(), csp(callback).includes(`frame-ancestors 'self'`)]).toStrictEqual([
      pages['callback.html'],
      true,
    ])
    const bench = await server.fetch('/bench.html')
    expect([
      await bench.text(),
      bench.headers.get('cross-origin-opener-policy'),
      bench.headers.get('cross-origin-embedder-policy'),
    ]).toStrictEqual([pages['bench.html'], 'same-origin', 'require-corp'])
  })

  test('have their built files compressed and cached for good; a missing one is 404', async () => {
    const path = '/assets/main-abc123.js'
    const raw = await server.fetch(path, { headers: { 'accept-encoding': 'br' } })
    expect([raw.headers.get('cache-control'), raw.headers.get('content-encoding')]).toStrictEqual([
      'public, max-age=31536000, immutable',
      'br',
    ])
    expect(Number(raw.headers.get('content-length'))).toBeLessThan(200)
    expect(await raw.text()).toBe(pages['assets/main-abc123.js'])
    const compressed = await server.fetch('/assets/compressed.js', { headers: { 'accept-encoding': 'gzip, br' } })
    expect([compressed.headers.get('content-encoding'), await compressed.text()]).toStrictEqual(['br', 'by the build'])
    const known = await server.fetch(path, { headers: { 'if-none-match': raw.headers.get('etag') ?? '' } })
    const missing = await server.fetch('/assets/gone.js')
    expect([known.status, missing.status]).toStrictEqual([304, 404])
  })
})
