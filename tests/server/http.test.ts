import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#schemas/api/endpoints.ts'
import { getCase } from '#schemas/api/case-access.ts'
import { setFormApproval, setFormStarted } from '#schemas/api/case-actions.ts'
import { getFeatures, getSettings } from '#schemas/api/settings.ts'
import { lookUpOrganisation } from '#schemas/api/organisation-look-up.ts'
import { templateJsonSchema } from '#authoring/document/json-schema.ts'
import { routes } from '#server/endpoints/endpoints.ts'
import { maria } from './people.ts'
import { storeCase } from './stored-case.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => await server.stop())

describe('every endpoint', () => {
  test('every endpoint has a handler, and every handler an endpoint', () => {
    const routeNames = routes.map(({ endpoint }) => endpoint.name)
    expect(routeNames.toSorted()).toStrictEqual(endpoints.map(({ name }) => name).toSorted())
  })

  test('every endpoint is described without a reference that leads nowhere', async () => {
    const text = await (await server.fetch('/api/openapi.json')).text()
    const references = [...new Set(text.match(/"\$ref":"[^"]+"/g))].map((each) => each.split('"')[3])
    const { components } = v.parse(
      v.object({ components: v.object({ schemas: v.record(v.string(), v.unknown()) }) }),
      JSON.parse(text),
    )
    const names = ['Condition', 'DateLimit', 'Error', 'Form', 'NumberLimit', 'Operand']
    expect(new Set(references)).toStrictEqual(new Set(names.map((name) => `#/components/schemas/${name}`)))
    expect(new Set(Object.keys(components.schemas))).toStrictEqual(new Set(names))
  })

  test('every endpoint is described by the OpenAPI document and on the page for people', async () => {
    const document: unknown = await (await server.fetch('/api/openapi.json')).json()
    const described = JSON.stringify(document)
    const page = await (await server.fetch('/api/docs')).text()
    expect(endpoints.filter(({ name }) => !described.includes(`"operationId":"${name}"`))).toStrictEqual([])
    expect(endpoints.filter(({ method, path }) => !page.includes(`${method} ${path}`))).toStrictEqual([])
    expect(page).not.toMatch(/https?:\/\/|<script/)
  })

  test('the JSON Schema of the templates is served', async () => {
    expect(await (await server.fetch('/api/template.schema.json')).json()).toStrictEqual(templateJsonSchema())
  })
})

describe('the start of the browser', () => {
  test('the browser finds the API, the settings without any secret, and the features', async () => {
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

  test('an organisation is found by the path of its start page, and by no other path', async () => {
    const at = async (path: string) => await server.call(lookUpOrganisation, null, { params: { path } })
    expect((await at('/verkstadsalliansen/medlemsansokan')).body).toMatchObject({
      mo: { slug: 'verkstadsalliansen', nameInEnglish: 'Workshop Alliance' },
      templates: [{ slug: 'medlemsansokan', organisationTypes: ['REGULAR_COMPANY', 'FOREIGN_COMPANY'] }],
    })
    const others = ['/verkstadsalliansen/annat', '/ingen/medlemsansokan', 'x']
    expect(await Promise.all(others.map(async (path) => (await at(path)).status))).toStrictEqual([404, 404, 404])
  })
})

describe('a request', () => {
  const errorOf = async (response: Response) => [response.status, await response.json()]

  test('a request to an unknown path gets 404, with a request id', async () => {
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
  ])('a request with %s is rejected without its data', async (_, raw, type, status, body) => {
    const { id, token } = await storeCase(server.context)
    const response = await server.call(setFormStarted, token, {
      params: { caseId: id },
      raw,
      headers: { 'content-type': type },
    })
    expect([response.status, response.body]).toStrictEqual([status, { requestId: expect.any(String), ...body }])
  })

  test('a request for a decision must name the version of the case that it is based on', async () => {
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

  test('a request gets compressed JSON if its sender accepts it, and a small response uncompressed', async () => {
    const large = await server.fetch('/api/openapi.json', { headers: { 'accept-encoding': 'br, gzip' } })
    const { id } = await storeCase(server.context)
    const middling = await server.call(getCase, maria, {
      query: { caseId: id },
      headers: { 'accept-encoding': 'gzip' },
    })
    expect([large, middling].map(({ headers }) => headers.get('content-encoding'))).toStrictEqual(['gzip', 'gzip'])
    expect([await large.json(), middling.body]).toMatchObject([{ openapi: '3.1.0' }, { id }])
    const plain = await server.call(getCase, maria, {
      query: { caseId: id },
      headers: { 'accept-encoding': 'br, gzip;q=0' },
    })
    expect([plain.headers.get('content-encoding'), plain.headers.get('vary'), plain.body]).toMatchObject([
      null,
      'accept-encoding',
      { id },
    ])
    const small = await server.fetch('/api/Settings/features', { headers: { 'accept-encoding': 'gzip' } })
    expect([small.headers.get('content-encoding'), await small.json()]).toStrictEqual([null, expect.any(Object)])
  })

  test('a request gets the version of the case in its ETag, and headers against caching', async () => {
    const { id, token } = await storeCase(server.context)
    const { headers } = await server.call(getCase, token, { query: { caseId: id } })
    expect([headers.get('etag'), headers.get('cache-control'), headers.get('referrer-policy')]).toStrictEqual([
      expect.stringMatching(/^"1-[\w-]{16}"$/),
      'no-store',
      'no-referrer',
    ])
  })
})

describe('operations', () => {
  test('the server has endpoints for liveness, readiness and metrics', async () => {
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
