import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { defineCall } from '#schemas/api/call.ts'
import { ApiError } from './api-error.ts'
import { createApi, type Api, type ApiOptions } from './client.ts'

const getThing = defineCall({
  name: 'getThing',
  group: 'Test',
  method: 'GET',
  path: 'Thing/{id}',
  params: v.strictObject({ id: v.string() }),
  query: v.strictObject({ part: v.optional(v.string()) }),
  answer: v.strictObject({ title: v.string() }),
  specialErrors: ['RENEW'],
})
const changeThing = defineCall({
  name: 'changeThing',
  group: 'Test',
  method: 'PUT',
  path: 'Thing',
  body: v.strictObject({ title: v.string() }),
  answer: v.strictObject({ title: v.string() }),
  ifMatch: true,
  idempotent: true,
})
const openThing = defineCall({
  name: 'openThing',
  group: 'Test',
  method: 'GET',
  path: 'Open',
  access: 'public',
  answer: v.strictObject({}),
})
const downloadThing = defineCall({ name: 'downloadThing', group: 'Test', method: 'GET', path: 'File', answer: 'blob' })

type Seen = { method: string; url: string; headers: IncomingHttpHeaders; body: string }

let seen: Seen[] = []
let told: ApiError[] = []
let respond: (response: ServerResponse) => void = () => {}

const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const { method = '', url = '', headers } = request
    seen.push({ method, url, headers, body: Buffer.concat(chunks).toString() })
    respond(response)
  })
})

const replies = (status: number, body: string, headers: Record<string, string> = {}) => {
  respond = (response) => response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
}

const apiWith = (options: Partial<ApiOptions> = {}): Api => {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return createApi({
    base: `http://localhost:${address.port}/api`,
    caseToken: () => null,
    accessToken: () => Promise.resolve('jwt'),
    onFailure: (error) => told.push(error),
    ...options,
  })
}

const failureOf = async (asked: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await asked.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiError)) throw new Error('The call did not fail with an ApiError.')
  return error
}

beforeEach(async () => {
  seen = []
  told = []
  server.listen(0)
  await once(server, 'listening')
})

afterEach(async () => {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

describe('who is asking', () => {
  test('a case token travels as a query parameter and leaves the bearer out', async () => {
    replies(200, '{"title":"Ärende"}')
    await apiWith({ caseToken: () => 'secret' }).call(getThing, { params: { id: 'a/b' }, query: { part: 'x y' } })
    const [request] = seen
    expect([request?.method, request?.url]).toStrictEqual(['GET', '/api/Thing/a%2Fb?part=x+y&token=secret'])
    expect([request?.headers.authorization, request?.headers.cookie]).toStrictEqual([undefined, undefined])
  })

  test('without one the identity provider’s token is sent as bearer', async () => {
    replies(200, '{"title":"Ärende"}')
    await apiWith().call(getThing, { params: { id: '1' } })
    expect([seen[0]?.url, seen[0]?.headers.authorization]).toStrictEqual(['/api/Thing/1', 'Bearer jwt'])
  })

  test('a public call needs nobody', async () => {
    replies(200, '{}')
    await apiWith({ accessToken: () => Promise.reject(new Error('nobody is signed in')) }).call(openThing, {})
    expect(seen[0]?.headers.authorization).toBe(undefined)
  })
})

describe('an answer', () => {
  test('comes parsed and with the version of its ETag', async () => {
    replies(200, '{"title":"Ärende"}', { etag: '"7"' })
    expect(await apiWith().call(getThing, { params: { id: '1' } })).toStrictEqual({
      kind: 'answer',
      answer: { title: 'Ärende' },
      version: 7,
    })
  })

  test('to a change was asked for with If-Match and an Idempotency-Key', async () => {
    replies(200, '{"title":"Nytt"}')
    await apiWith().call(changeThing, { body: { title: 'Nytt' }, version: 7, idempotencyKey: 'k1' })
    const [request] = seen
    expect([request?.body, request?.headers['if-match'], request?.headers['idempotency-key']]).toStrictEqual([
      '{"title":"Nytt"}',
      '"7"',
      'k1',
    ])
  })

  test('that is empty is an error', async () => {
    replies(200, '')
    expect((await failureOf(apiWith().call(getThing, { params: { id: '1' } }))).message).toBe('Empty JSON response')
  })

  test('that is a file is a blob with the name the server proposes', async () => {
    replies(200, '%PDF', { 'content-disposition': 'attachment; filename="a.pdf"; filename*=UTF-8\'\'%C3%A5.pdf' })
    const { blob, fileName } = await apiWith().answer(downloadThing, {})
    expect([await blob.text(), fileName]).toStrictEqual(['%PDF', 'å.pdf'])
  })
})

describe('a refusal', () => {
  test('with a special code is handed back for the screen, a 401 too, and tells nobody', async () => {
    replies(401, '{"errorCode":"RENEW","message":"Länken gäller inte.","requestId":"r1"}')
    expect(await apiWith().call(getThing, { params: { id: '1' } })).toStrictEqual({
      kind: 'custom',
      code: 'RENEW',
      text: 'Länken gäller inte.',
      caseId: null,
      moSlug: null,
    })
    expect(told).toStrictEqual([])
  })

  test('that lists errors hands them back', async () => {
    replies(400, '{"errors":{"orgNo":["wrong"]}}')
    expect(await apiWith().call(getThing, { params: { id: '1' } })).toStrictEqual({
      kind: 'errors',
      errors: { orgNo: ['wrong'] },
    })
  })

  test('with 401 or 500 tells the general handler at once', async () => {
    const api = apiWith()
    for (const status of [401, 403, 500]) {
      replies(status, '{"errorCode":"SOME","requestId":"r1"}')
      await failureOf(api.call(getThing, { params: { id: '1' } }))
    }
    expect(told.map((error) => error.status)).toStrictEqual([401, 500])
  })

  test('for the state of the case carries its reasons', async () => {
    const reason = { code: 'FORMS_NOT_APPROVED', params: { count: 2 }, link: { to: 'section', section: 'forms' } }
    replies(409, JSON.stringify({ errorCode: 'ACTION_NOT_ALLOWED', requestId: 'r1', reasons: [reason] }))
    const error = await failureOf(apiWith().call(changeThing, { body: { title: 'Nytt' }, version: 1 }))
    expect([error.status, error.code, error.body?.reasons]).toStrictEqual([409, 'ACTION_NOT_ALLOWED', [reason]])
  })

  test('that never arrives counts as 400 with Network error', async () => {
    respond = (response) => response.destroy()
    const error = await failureOf(apiWith().call(getThing, { params: { id: '1' } }))
    expect([error.status, error.message, error.isOffline, told]).toStrictEqual([400, 'Network error', true, []])
  })

  test('of a call that was cancelled stays a cancellation', async () => {
    respond = () => {}
    const control = new AbortController()
    const asked = apiWith().call(getThing, { params: { id: '1' }, signal: control.signal })
    control.abort()
    await expect(asked).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }))
  })
})
