import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { defineEndpoint } from '#schemas/api/endpoint.ts'
import { ApiError } from './api-error.ts'
import { createApi, type Api, type ApiOptions } from './client.ts'
import { errorText } from './error-texts.ts'
import { serverToday, syncServerClock } from './server-clock.ts'

const getThing = defineEndpoint({
  name: 'getThing',
  group: 'Test',
  method: 'GET',
  path: 'Thing/{id}',
  params: v.strictObject({ id: v.string() }),
  query: v.strictObject({ part: v.optional(v.string()) }),
  response: v.strictObject({ title: v.string() }),
  specialErrors: ['RENEW'],
})
const changeThing = defineEndpoint({
  name: 'changeThing',
  group: 'Test',
  method: 'PUT',
  path: 'Thing',
  body: v.strictObject({ title: v.string() }),
  response: v.strictObject({ title: v.string() }),
  ifMatch: true,
  takesIdempotencyKey: true,
})
const openThing = defineEndpoint({
  name: 'openThing',
  group: 'Test',
  method: 'GET',
  path: 'Open',
  access: 'public',
  response: v.strictObject({}),
})
const downloadThing = defineEndpoint({
  name: 'downloadThing',
  group: 'Test',
  method: 'GET',
  path: 'File',
  response: 'blob',
})

type SeenRequest = { method: string; url: string; headers: IncomingHttpHeaders; body: string }

let requests: SeenRequest[] = []
const keys = () => requests.map(({ headers }) => headers['idempotency-key'])
let reported: ApiError[] = []
let handler: (response: ServerResponse) => void = () => {}

const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const { method = '', url = '', headers } = request
    requests.push({ method, url, headers, body: Buffer.concat(chunks).toString() })
    handler(response)
  })
})

const respondWith = (status: number, body: string, headers: Record<string, string> = {}) => {
  handler = (response) => response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
}

const apiWith = (options: Partial<ApiOptions> = {}): Api => {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return createApi({
    base: `http://localhost:${address.port}/api`,
    caseToken: () => null,
    accessToken: () => Promise.resolve('jwt'),
    onError: (error) => reported.push(error),
    ...options,
  })
}

const rejectionOf = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiError)) throw new Error('The request did not fail with an ApiError.')
  return error
}

beforeEach(async () => {
  requests = []
  reported = []
  server.listen(0)
  await once(server, 'listening')
})

afterEach(async () => {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

describe('credentials of a request:', () => {
  test('a case token is sent as a query parameter, without a bearer token', async () => {
    respondWith(200, '{"title":"Ärende"}')
    await apiWith({ caseToken: () => 'secret' }).request(getThing, { params: { id: 'a/b' }, query: { part: 'x y' } })
    const [request] = requests
    expect([request?.method, request?.url]).toStrictEqual(['GET', '/api/Thing/a%2Fb?part=x+y&token=secret'])
    expect([request?.headers.authorization, request?.headers.cookie]).toStrictEqual([undefined, undefined])
  })

  test('without a case token a request has the identity provider’s token as bearer', async () => {
    respondWith(200, '{"title":"Ärende"}')
    await apiWith().request(getThing, { params: { id: '1' } })
    expect([requests[0]?.url, requests[0]?.headers.authorization]).toStrictEqual(['/api/Thing/1', 'Bearer jwt'])
  })

  test('a public endpoint needs no credentials', async () => {
    respondWith(200, '{}')
    await apiWith({ accessToken: () => Promise.reject(new Error('nobody is signed in')) }).request(openThing, {})
    expect(requests[0]?.headers.authorization).toBe(undefined)
  })

  test('an immutable resource is requested without the case token, which would otherwise stay in the cache', async () => {
    respondWith(200, '{}')
    await apiWith({ caseToken: () => 'secret' }).request({ ...openThing, isImmutable: true }, {})
    expect(requests[0]?.url).toBe('/api/Open')
  })
})

describe('a response', () => {
  test('a response is parsed and has the version of its ETag', async () => {
    respondWith(200, '{"title":"Ärende"}', { etag: '"7"' })
    expect(await apiWith().request(getThing, { params: { id: '1' } })).toStrictEqual({
      kind: 'success',
      data: { title: 'Ärende' },
      version: 7,
      etag: '"7"',
    })
  })

  test('a 304 response gives the data that the client has already', async () => {
    respondWith(304, '', { etag: '"7-Yx0m"' })
    const known = { etag: '"7-Yx0m"', data: { title: 'Ärende' } }
    const result = await apiWith().request(getThing, { params: { id: '1' }, known })
    expect(result).toStrictEqual({ kind: 'success', data: known.data, version: 7, etag: known.etag })
    expect(result).toHaveProperty('data', known.data)
    expect(requests[0]?.headers['if-none-match']).toBe(known.etag)
  })

  test('the request of a change has If-Match and an Idempotency-Key of its own', async () => {
    respondWith(200, '{"title":"Nytt"}')
    const api = apiWith()
    for (const version of [7, 8]) await api.request(changeThing, { body: { title: 'Nytt' }, version })
    expect(requests.map(({ body, headers }) => [body, headers['if-match']])).toStrictEqual([
      ['{"title":"Nytt"}', '"7"'],
      ['{"title":"Nytt"}', '"8"'],
    ])
    expect(new Set(keys())).toHaveProperty('size', 2)
  })

  test('a change whose response was lost is sent again with its key, and is made once', async () => {
    const api = apiWith()
    const change = async (title: string) => await api.request(changeThing, { body: { title }, version: 7 })
    handler = (response) => response.destroy()
    await rejectionOf(change('Nytt'))
    respondWith(502, '')
    await rejectionOf(change('Nytt'))
    respondWith(200, '{"title":"Nytt"}')
    await change('Annat')
    await change('Nytt')
    await change('Nytt')
    const [lost, again, other, answered, later] = keys()
    expect([again, answered]).toStrictEqual([lost, lost])
    expect(new Set([lost, other, later])).toHaveProperty('size', 3)
  })

  test('a repeat at another version of the case, or after five minutes, is another change', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const api = apiWith()
    const change = async (version: number) => await api.request(changeThing, { body: { title: 'Nytt' }, version })
    handler = (response) => response.destroy()
    for (const version of [7, 8]) await rejectionOf(change(version))
    vi.advanceTimersByTime(5 * 60_000)
    await rejectionOf(change(8))
    vi.useRealTimers()
    expect(new Set(keys())).toHaveProperty('size', 3)
  })

  test('a lost response can be repeated for five minutes from its own request, whatever was requested before', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const api = apiWith()
    const change = async () => await api.request(changeThing, { body: { title: 'Nytt' }, version: 7 })
    respondWith(200, '{"title":"Nytt"}')
    await change()
    vi.advanceTimersByTime(4 * 60_000)
    handler = (response) => response.destroy()
    await rejectionOf(change())
    vi.advanceTimersByTime(2 * 60_000)
    await rejectionOf(change())
    vi.useRealTimers()
    const [, lost, again] = keys()
    expect(again).toBe(lost)
  })

  test('a response sets the clock, unless the browser may have cached it for a year', async () => {
    const at = 'Thu, 05 Mar 2026 12:00:00 GMT'
    const api = apiWith()
    respondWith(200, '{}', { date: at })
    await api.request(openThing, {})
    respondWith(200, '{}', { date: 'Thu, 05 Feb 2026 12:00:00 GMT' })
    await api.request({ ...openThing, isImmutable: true }, {})
    expect(serverToday()).toBe('2026-03-05')
    syncServerClock(new Date().toUTCString())
  })

  test('an empty response is an error', async () => {
    respondWith(200, '')
    expect((await rejectionOf(apiWith().request(getThing, { params: { id: '1' } }))).message).toBe(
      'Empty JSON response',
    )
  })

  test('a response with a file is a blob with the server’s file name', async () => {
    respondWith(200, '%PDF', { 'content-disposition': 'attachment; filename="a.pdf"; filename*=UTF-8\'\'%C3%A5.pdf' })
    const { blob, fileName } = await apiWith().fetch(downloadThing, {})
    expect([await blob.text(), fileName]).toStrictEqual(['%PDF', 'å.pdf'])
  })
})

describe('an error response', () => {
  test.each([
    ['120', 120],
    ['Thu, 05 Mar 2026 12:00:00 GMT', null],
    ['-1', null],
  ])(
    'an error response with Retry-After %s has the seconds until the next attempt if the header names them',
    async (header, seconds) => {
      respondWith(429, '{"errorCode":"TOO_MANY_REQUESTS","requestId":"r1"}', { 'retry-after': header })
      const error = await rejectionOf(apiWith().request(getThing, { params: { id: '1' } }))
      expect(error.retryAfterSeconds).toBe(seconds)
    },
  )

  test('an error response with a special code, also of 401, is returned to the screen and not reported', async () => {
    respondWith(401, '{"errorCode":"RENEW","message":"Länken gäller inte.","requestId":"r1"}')
    expect(await apiWith().request(getThing, { params: { id: '1' } })).toStrictEqual({
      kind: 'custom',
      code: 'RENEW',
      text: 'Länken gäller inte.',
      caseId: null,
      moSlug: null,
    })
    expect(reported).toStrictEqual([])
  })

  test('an error response with listed errors returns them', async () => {
    respondWith(400, '{"errors":{"orgNo":["wrong"]}}')
    expect(await apiWith().request(getThing, { params: { id: '1' } })).toStrictEqual({
      kind: 'errors',
      errors: { orgNo: ['wrong'] },
    })
  })

  test('an error response with 401 or 500 is reported to the global error handler at once', async () => {
    const api = apiWith()
    for (const status of [401, 403, 500]) {
      respondWith(status, '{"errorCode":"SOME","requestId":"r1"}')
      await rejectionOf(api.request(getThing, { params: { id: '1' } }))
    }
    expect(reported.map((error) => error.status)).toStrictEqual([401, 500])
  })

  test.each([400, 404, 418, 500, 503])(
    'an error response %i has the message of its body, also if the body has nothing else',
    async (status) => {
      respondWith(status, '{"message":"Tjänsten är stängd för underhåll."}')
      const error = await rejectionOf(apiWith().request(getThing, { params: { id: '1' } }))
      expect(errorText(error)).toBe('Tjänsten är stängd för underhåll.')
    },
  )

  test('an error response with a special code is a result of its own, also without a request id', async () => {
    respondWith(401, '{"errorCode":"RENEW"}')
    expect(await apiWith().request(getThing, { params: { id: '1' } })).toMatchObject({ kind: 'custom', code: 'RENEW' })
    expect(reported).toStrictEqual([])
  })

  test('an error response of a 409 has its reasons', async () => {
    const reason = { code: 'FORMS_NOT_APPROVED', params: { count: 2 }, link: { to: 'section', section: 'forms' } }
    respondWith(409, JSON.stringify({ errorCode: 'ACTION_NOT_ALLOWED', requestId: 'r1', reasons: [reason] }))
    const error = await rejectionOf(apiWith().request(changeThing, { body: { title: 'Nytt' }, version: 1 }))
    expect([error.status, error.code, error.body?.reasons]).toStrictEqual([409, 'ACTION_NOT_ALLOWED', [reason]])
  })

  test('a broken connection is an error response 400 with Network error', async () => {
    handler = (response) => response.destroy()
    const error = await rejectionOf(apiWith().request(getThing, { params: { id: '1' } }))
    expect([error.status, error.message, error.isOffline, reported]).toStrictEqual([400, 'Network error', true, []])
  })

  test('an aborted request throws an AbortError', async () => {
    handler = () => {}
    const control = new AbortController()
    const promise = apiWith().request(getThing, { params: { id: '1' }, signal: control.signal })
    control.abort()
    await expect(promise).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }))
  })
})
