import { createHmac, randomUUID } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getCase } from '#schemas/api/case-access.ts'
import { saveContactPerson, saveValues } from '#schemas/api/case-actions.ts'
import { lookUpOrganisation } from '#schemas/api/organisation-look-up.ts'
import { listActiveCases } from '#schemas/api/case-list.ts'
import { uploadFile } from '#schemas/api/files.ts'
import { postMessage } from '#schemas/api/messages.ts'
import { addNote } from '#schemas/api/notes.ts'
import { cancelSignature } from '#schemas/api/signatures.ts'
import { CaseFacts } from '#schemas/facts.ts'
import type { ValueKey } from '#schemas/form/value.ts'
import { maria } from './people.ts'
import { storeCase } from './stored-case.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => await server.stop())

const textEntry = (componentId: ValueKey, value: string) => ({
  componentId,
  dataType: 'textBox' as const,
  active: true,
  value,
  basedOn: 0,
})

test('a request with two Host headers is refused', async () => {
  const statusOf = async (headers: readonly string[]): Promise<number | undefined> =>
    await new Promise((resolve, reject) => {
      const outgoing = httpRequest(`${server.publicUrl}/api/health/live`, { headers, setHost: false }, (incoming) => {
        incoming.resume()
        resolve(incoming.statusCode)
      })
      outgoing.on('error', reject)
      outgoing.end()
    })
  const host = new URL(server.publicUrl).host
  expect([
    await statusOf(['Host', host]),
    await statusOf(['Host', host, 'Host', 'elsewhere.example']),
    await statusOf(['Host', host, 'host', host]),
  ]).toStrictEqual([200, 400, 400])
})

describe('a character that the database cannot store', () => {
  test('a character that the database cannot store is stored as the replacement character, anywhere in a body', async () => {
    const { id, token } = await storeCase(server.context)
    const save = await server.call(saveValues, token, {
      params: { caseId: id },
      body: { formId: 'company', data: [textEntry('legalName', 'Målarna\0 \ud800AB 😀')] },
    })
    expect([save.status, save.body]).toMatchObject([200, { saved: [{ value: 'Målarna\uFFFD \uFFFDAB 😀' }] }])
    const posted = await server.call(postMessage, token, { query: { caseId: id }, body: { message: 'Hej\0 \udfff' } })
    expect(posted.status).toBe(200)
  })

  test('a URL with a character that the database cannot store finds nothing', async () => {
    const searched = await server.call(listActiveCases, maria, { query: { search: '\0', handler: '\0' } })
    const lookup = await server.call(lookUpOrganisation, null, { params: { path: '/\0/medlemsansokan' } })
    expect([searched.status, searched.body, lookup.status]).toMatchObject([200, { items: [] }, 404])
  })

  test('a too long name of a file is cut between characters', async () => {
    const { id, token } = await storeCase(server.context)
    const body = new FormData()
    body.set('file', new Blob([onePixel], { type: 'image/png' }), `${'😀'.repeat(250)}x.png`)
    const stored = await server.call(uploadFile, token, {
      query: { caseId: id, componentId: 'otherDocuments' },
      raw: body,
    })
    expect([stored.status, stored.body]).toMatchObject([200, { displayFileName: `${'😀'.repeat(97)}x.png` }])
  })
})

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

describe('an oversized request', () => {
  test('a delivery without length and signature is read up to 256 kB', async () => {
    const response = await new Promise<{ status: number | undefined; sentBytes: number }>((resolve) => {
      const outgoing = httpRequest(`${server.publicUrl}/api/webhooks/register`, { method: 'POST' }, (incoming) => {
        incoming.resume()
        resolve({ status: incoming.statusCode, sentBytes })
        outgoing.destroy()
      })
      let sentBytes = 0
      const send = (): void => {
        sentBytes += 16_384
        if (!outgoing.destroyed && sentBytes <= 64 * 1024 * 1024) outgoing.write(Buffer.alloc(16_384, 'a'), send)
      }
      outgoing.on('error', () => undefined)
      send()
    })
    expect(response.status).toBe(413)
    expect(response.sentBytes).toBeLessThan(16 * 1024 * 1024)
  })

  test('a page number that is too large is refused', async () => {
    const { status } = await server.call(listActiveCases, maria, { query: { page: '9'.repeat(30) } })
    expect(status).toBe(400)
  })

  test('a contact person with too long texts is refused', async () => {
    const { id, token } = await storeCase(server.context)
    const person = { id: randomUUID(), name: 'x'.repeat(201), email: '', telephone: '' }
    const { status, body } = await server.call(saveContactPerson, token, { params: { caseId: id }, body: person })
    expect([status, body]).toMatchObject([400, { issues: [{ path: 'body.name', code: 'TOO_LONG' }] }])
  })

  test('a save of more than five thousand answers is refused', async () => {
    const { id, token } = await storeCase(server.context)
    const save = async (from: number, count: number) => {
      const data = Array.from({ length: count }, (_, index) =>
        textEntry(`workplaces/entry-${from + index}/workplaceName`, 'x'),
      )
      const body = { formId: 'workplaces', data }
      return (await server.call(saveValues, token, { params: { caseId: id }, body })).status
    }
    expect([await save(0, 2000), await save(2000, 2000), await save(4000, 1001), await save(4000, 1000)]).toStrictEqual(
      [200, 200, 413, 200],
    )
  })
})

describe('a change that was meant for another version', () => {
  test('a change that was meant for another version discloses no more of the case to an applicant than the case itself', async () => {
    const regionalReview = { status: 'rejected', comment: 'Only for us', answeredBy: 'Rolf Nordin' }
    const { id, token } = await storeCase(server.context, { regionalReview: JSON.stringify(regionalReview) })
    const { body: seen } = await server.call(getCase, token, { query: { caseId: id } })
    const late = await server.call(cancelSignature, token, { query: { caseId: id }, version: 7 })
    const { facts } = v.parse(v.object({ facts: CaseFacts }), seen)
    expect([late.status, late.body]).toMatchObject([412, { current: { facts } }])
    expect(JSON.stringify(late.body)).not.toMatch(/Only for us|Rolf Nordin/)
    expect([facts.checkPoints, facts.forms.filter(({ isInternal }) => isInternal)]).toStrictEqual([[], []])
  })
})

describe('an idempotency key that becomes an id', () => {
  test('an idempotency key that becomes a taken id creates nothing', async () => {
    const [first, second] = [await storeCase(server.context), await storeCase(server.context)]
    const idempotencyKey = randomUUID()
    const post = async ({ id, token }: typeof first) =>
      await server.call(postMessage, token, { query: { caseId: id }, body: { message: 'Hej' }, idempotencyKey })
    const note = async ({ id }: typeof first) =>
      await server.call(addNote, maria, { query: { caseId: id }, body: { data: 'Hej' }, idempotencyKey })
    expect([(await post(first)).status, await post(second)]).toMatchObject([
      200,
      { status: 409, body: { errorCode: 'IDEMPOTENCY_KEY_REUSED' } },
    ])
    expect([(await note(first)).status, (await note(second)).status]).toStrictEqual([200, 409])
  })

  test('an idempotency key that becomes an id is the same in capital and small letters', async () => {
    const { id, token } = await storeCase(server.context)
    const key = randomUUID()
    const note = async (idempotencyKey: string) =>
      await server.call(addNote, maria, { query: { caseId: id }, body: { data: 'Hej' }, idempotencyKey })
    const post = async (idempotencyKey: string) =>
      await server.call(postMessage, token, { query: { caseId: id }, body: { message: 'Hej' }, idempotencyKey })
    const notes = [await note(key.toUpperCase()), await note(key.toUpperCase()), await note(key)]
    const posts = [await post(key.toUpperCase()), await post(key)]
    expect([notes, posts]).toMatchObject([
      [1, 2, 3].map(() => ({ status: 200, body: { noteId: key } })),
      [1, 2].map(() => ({ status: 200, body: { id: key } })),
    ])
  })

  test.each(['share-twice-1', '0d9e4f6a3c1b4e8d9a7f2b5c8d1e6f30'])(
    'an idempotency key that is no UUID is rejected: %s',
    async (key) => {
      const { id, token } = await storeCase(server.context)
      expect(
        await server.call(postMessage, token, { query: { caseId: id }, body: { message: 'Hej' }, idempotencyKey: key }),
      ).toMatchObject({
        status: 400,
        body: { errorCode: 'INVALID_REQUEST', issues: [{ path: 'headers.idempotency-key', code: 'FORMAT' }] },
      })
    },
  )
})

describe('an invalid request', () => {
  test('an invalid request is rejected without an internal error', async () => {
    const { id, token } = await storeCase(server.context)
    const withoutBoundary = await server.call(uploadFile, token, {
      query: { caseId: id, componentId: 'otherDocuments' },
      raw: onePixel,
      headers: { 'content-type': 'multipart/form-data' },
    })
    const body = JSON.stringify({
      id: 'delivery-1',
      type: 'application.finished',
      caseId: 'no-case',
      registerId: 'r-1',
      at: server.clock.now().toISOString(),
    })
    const seconds = Math.floor(server.clock.now().getTime() / 1000)
    const signature = createHmac('sha256', server.context.config.register.webhookSecret)
      .update(`${seconds}.${body}`)
      .digest('hex')
    const delivered = await server.fetch('/api/webhooks/register', {
      method: 'POST',
      body,
      headers: { 'webhook-signature': `t=${seconds},v1=${signature}` },
    })
    expect([withoutBoundary.status, delivered.status]).toStrictEqual([400, 400])
  })
})

describe('every response', () => {
  test.each(['/api/Case/List', '/api/nothing', '/api/openapi.json', '/api/metrics', '/assets/gone.js'])(
    'every response forbids caching and rendering as a page: %s',
    async (path) => {
      const { headers } = await server.fetch(path)
      expect([headers.get('content-security-policy'), headers.get('cache-control')]).toStrictEqual([
        "default-src 'none'; frame-ancestors 'none'",
        'no-store',
      ])
    },
  )
})
