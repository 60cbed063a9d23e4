import type { JWTPayload } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getCase } from '#schemas/api/case-access.ts'
import { getCaseLink } from '#schemas/api/case-links.ts'
import { countCases } from '#schemas/api/case-list.ts'
import {
  getMe,
  getMemberOrganisation,
  getMyMemberOrganisations,
  getOrganisationUsers,
  getReadOnlyTags,
} from '#schemas/api/me.ts'
import { listNotes } from '#schemas/api/notes.ts'
import { hashOf } from '#server/auth/case-token.ts'
import { anders, karl, maria, nora, rolf, tove } from './people.ts'
import { storeCase } from './stored-case.ts'
import { forgedToken } from './test-issuer.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => await server.stop())

const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  typeof body === 'object' && body !== null && 'errorCode' in body ? body.errorCode : null,
]

describe('a signed-in account', () => {
  test('a signed-in account is identified by tenant and object id, with its roles of the database', async () => {
    const { status, body } = await server.call(getMe, maria)
    expect([status, body]).toStrictEqual([
      200,
      {
        id: `6f1d0c1e-7c52-4a7e-9f0b-2f6c1f0a5d10.${maria.oid}`,
        name: 'Maria Öberg',
        email: 'maria.oberg@hantverksgivarna.example',
        roles: [
          { moId: 'hantverksgivarna', roleId: 1, roleName: 'Administratör' },
          { moId: 'verkstadsalliansen', roleId: 2, roleName: 'Handläggare' },
        ],
      },
    ])
  })

  test('a new signed-in account has no roles and sees no organisation', async () => {
    const stranger = { ...nora, oid: 'aaaaaaaa-0000-4000-8000-000000000001', name: 'Ny Person' }
    const me = await server.call(getMe, stranger)
    expect(me.body).toMatchObject({ name: 'Ny Person', roles: [] })
    expect((await server.call(getMyMemberOrganisations, stranger)).body).toStrictEqual([])
  })

  const asBearer = async (token: string) =>
    await server.fetch('/api/Me', { headers: { authorization: `Bearer ${token}` } })

  test.each<[string, JWTPayload]>([
    ['of another issuer', { iss: 'https://elsewhere.example' }],
    ['for another audience', { aud: 'api://another' }],
    ['that has run out', { exp: 1_700_000_000 }],
    ['without object id', { oid: undefined }],
    ['without tenant', { tid: undefined }],
    ['without the scope', { scp: 'profile' }],
    ['that was meant for the browser alone', { nonce: 'n-1' }],
    ['with U+0000 in its name', { name: 'Maria\0' }],
    ['with U+0000 in its object id', { oid: 'maria\0' }],
  ])('a signed-in account is rejected with a token %s', async (_, claims) => {
    const token = await server.issuer.tokenFor(maria, claims)
    const response = await asBearer(token)
    expect([response.status, await response.json()]).toStrictEqual([
      401,
      { errorCode: 'UNAUTHENTICATED', requestId: response.headers.get('x-request-id') },
    ])
  })

  test('a signed-in account is rejected with a token with a foreign signature, or without one', async () => {
    const forged = await forgedToken(await server.issuer.tokenFor(maria))
    expect([(await asBearer(forged)).status, (await asBearer('no.token.this')).status]).toStrictEqual([401, 401])
    expect(codeOf(await server.call(countCases, null))).toStrictEqual([401, 'UNAUTHENTICATED'])
  })
})

describe('a member organisation', () => {
  test('a member organisation is visible to those with a role on it and does not exist for others', async () => {
    const input = { params: { id: 'verkstadsalliansen' } }
    const seen = [maria, anders, karl].map(
      async (person) => (await server.call(getMemberOrganisation, person, input)).status,
    )
    expect(await Promise.all(seen)).toStrictEqual([200, 404, 200])
  })

  test('a member organisation lists whom its cases can be delegated to', async () => {
    const { body } = await server.call(getOrganisationUsers, tove, { query: { moId: 'hantverksgivarna' } })
    expect(body).toStrictEqual(
      [
        ['Anders Ögren', 'admin', 'anders.ogren@hantverksgivarna.example'],
        ['Maria Öberg', 'admin', 'maria.oberg@hantverksgivarna.example'],
        ['Sofia Källström', 'advisor', 'sofia.kallstrom@hantverksgivarna.example'],
      ].map(([name, role, email]) => ({ id: expect.stringContaining('.'), name, role, email })),
    )
  })

  test('a member organisation lists which tags are read-only and who overrides them', async () => {
    expect((await server.call(getReadOnlyTags, anders)).body).toStrictEqual([
      { key: 'RegisteredIdentity', readOnlyOverrideByRoles: ['Administratör'] },
    ])
  })
})

describe('a case', () => {
  test('a case is opened by its token, by every role on its organisation, and by no one else', async () => {
    const { id, token } = await storeCase(server.context)
    const query = { caseId: id }
    const answers = [token, maria, anders, tove, rolf].map(
      async (by) => (await server.call(getCase, by, { query })).status,
    )
    expect(await Promise.all(answers)).toStrictEqual([200, 200, 200, 200, 200])
  })

  test('a case that the caller may not see looks like a case that does not exist', async () => {
    const { id } = await storeCase(server.context, { moId: 'verkstadsalliansen' })
    const refusals = [id, '00000000-0000-4000-8000-000000000000'].map(
      async (caseId) => await server.call(getCase, anders, { query: { caseId } }),
    )
    expect((await Promise.all(refusals)).map(codeOf)).toStrictEqual([
      [404, 'NOT_FOUND'],
      [404, 'NOT_FOUND'],
    ])
  })

  test('a case token decides alone about opening a case, also for a signed-in user', async () => {
    const own = await storeCase(server.context)
    const other = await storeCase(server.context)
    const response = await server.fetch(`/api/Case?caseId=${other.id}&token=${own.token}`, {
      headers: { authorization: `Bearer ${await server.issuer.tokenFor(maria)}` },
    })
    expect([response.status, await response.json()]).toMatchObject([401, { errorCode: 'TOKEN_INVALID' }])
  })

  test('a case hides its notes from applicants', async () => {
    const { id, token } = await storeCase(server.context)
    expect(codeOf(await server.call(listNotes, token, { query: { caseId: id } }))).toStrictEqual([
      401,
      'UNAUTHENTICATED',
    ])
  })
})

describe('a case token', () => {
  test('an unknown, a revoked and an expired case token each have an error of their own', async () => {
    const { id, token } = await storeCase(server.context)
    const revoked = await storeCase(server.context)
    const { db } = server.context
    await db.updateTable('caseTokens').set({ revokedAt: new Date() }).where('caseId', '=', revoked.id).execute()
    await db.updateTable('caseTokens').set({ expiresAt: server.clock.now() }).where('caseId', '=', id).execute()

    const answers = [
      await server.call(getCase, 'x'.repeat(43), { query: { caseId: id } }),
      await server.call(getCase, revoked.token, { query: { caseId: revoked.id } }),
      await server.call(getCase, token, { query: { caseId: id } }),
    ]
    expect(answers.map(codeOf)).toStrictEqual([
      [401, 'TOKEN_INVALID'],
      [401, 'TOKEN_INVALID'],
      [401, 'TOKEN_EXPIRED'],
    ])
    // A former link gets the organisation to contact; any other token gets nothing about the case.
    expect(answers.map(({ body }) => moSlugOf(body))).toStrictEqual([undefined, 'hantverksgivarna', 'hantverksgivarna'])
  })

  test('a case token of a case that has been reset or removed gets CASE_CLOSED, and an unknown one does not', async () => {
    const { db } = server.context
    const closed = [
      await storeCase(server.context, { status: 'RESET' }),
      await storeCase(server.context, { status: 'REMOVED' }),
    ]
    // The other one was never revoked, like a link in a mail that was still queued.
    const [{ id: revoked } = { id: '' }] = closed
    await db.updateTable('caseTokens').set({ revokedAt: server.clock.now() }).where('caseId', '=', revoked).execute()

    const opened = closed.map(async ({ id, token }) => await server.call(getCase, token, { query: { caseId: id } }))
    const guessed = closed.map(async ({ id }) => await server.call(getCase, 'x'.repeat(43), { query: { caseId: id } }))
    expect((await Promise.all([...opened, ...guessed])).map(codeOf)).toStrictEqual([
      [401, 'CASE_CLOSED'],
      [401, 'CASE_CLOSED'],
      [401, 'TOKEN_INVALID'],
      [401, 'TOKEN_INVALID'],
    ])
  })

  test('a case token is issued to those who handle cases, and only its hash is stored', async () => {
    const { id } = await storeCase(server.context)
    const query = { caseId: id }
    expect(codeOf(await server.call(getCaseLink, tove, { query }))).toStrictEqual([403, 'FORBIDDEN'])
    const { body } = await server.call(getCaseLink, anders, { query })
    const link = typeof body === 'object' && body !== null && 'link' in body ? String(body.link) : ''
    expect(link).toMatch(new RegExp(`^${server.publicUrl}/case/${id}/[\\w-]{43}$`))

    const token = link.slice(link.lastIndexOf('/') + 1)
    expect((await server.call(getCase, token, { query })).status).toBe(200)
    const stored = await server.context.db
      .selectFrom('caseTokens')
      .select('tokenHash')
      .where('caseId', '=', id)
      .execute()
    expect(stored.map(({ tokenHash }) => tokenHash)).toContain(hashOf(token))
    expect(JSON.stringify(stored)).not.toContain(token)
  })

  test('no case token is issued for a case that it could not open', async () => {
    for (const status of ['RESET', 'REMOVED'] as const) {
      const { id } = await storeCase(server.context, { status })
      const { status: responseStatus, body } = await server.call(getCaseLink, anders, { query: { caseId: id } })
      expect([responseStatus, body]).toMatchObject([
        409,
        { errorCode: 'ACTION_NOT_ALLOWED', reasons: [{ code: 'CASE_IS_CLOSED' }] },
      ])
    }
  })
})

const moSlugOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'moSlug' in body ? body.moSlug : undefined
