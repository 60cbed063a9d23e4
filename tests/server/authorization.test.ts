import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#schemas/api/endpoints.ts'
import { getCase } from '#schemas/api/case-access.ts'
import { getMe } from '#schemas/api/me.ts'
import { hashOf } from '#server/auth/case-token.ts'
import { authorizationRequests, type AuthorizationRequest, type Rule } from './authorization-requests.ts'
import type { Sender, Subject } from './case-requests.ts'
import { storeSubject } from './authorization-subject.ts'
import { snapshotRows } from './snapshot-rows.ts'
import { anders, asa, elin, karl, maria, nils, nora, rolf, tove } from './people.ts'
import { storeCase } from './stored-case.ts'
import { hashTables } from './table-hashes.ts'
import { startTestServer, type TestServer } from './test-server.ts'

type Access = AuthorizationRequest['endpoint']['access']
/** `let in`: the request is authorised, whatever its result; else the status of the error. */
type Outcome = 'let in' | 401 | 403 | 404
type Caller = {
  by: Sender | null
  bearer?: string
  expected(access: Exclude<Access, 'public'>, rule: Rule): Outcome
}

const moId = 'hantverksgivarna'
let server: TestServer
let subject: Subject
let requests: AuthorizationRequest[]
let callers: Readonly<Record<string, Caller>>
let restoreRows: (caseId: string) => Promise<void>

const unauthenticated = (by: Sender | null, bearer?: string): Caller => ({
  by,
  ...(bearer === undefined ? {} : { bearer }),
  expected: () => 401,
})
const applicant = (by: string, isOwn: boolean): Caller => ({
  by,
  expected: (access, { roles, unseenByLink }) => {
    if (access === 'staff') return 401
    if (roles === null) return 'let in'
    return isOwn ? (roles.includes('applicant') ? 'let in' : 403) : (unseenByLink ?? 404)
  },
})
const ranked = (by: Sender, rank: 1 | 2 | 3 | 4): Caller => ({
  by,
  expected: (_, { roles }) => (roles === null || roles.includes(rank) ? 'let in' : 403),
})
const foreign = (by: Sender): Caller => ({
  by,
  expected: (_, { roles, unseen }) => (roles === null ? 'let in' : unseen),
})

/** A token of the case that is changed before anybody uses it. */
const spoiled = async (token: string, change: { expiresAt: Date } | { revokedAt: Date }): Promise<string> => {
  const { db, newId } = server.context
  const copy = `${token.slice(0, -3)}${Object.keys(change)[0]?.slice(0, 3)}`
  const row = await db
    .selectFrom('caseTokens')
    .selectAll()
    .where('tokenHash', '=', hashOf(token))
    .executeTakeFirstOrThrow()
  await db
    .insertInto('caseTokens')
    .values({ ...row, ...('id' in row ? { id: newId() } : {}), tokenHash: hashOf(copy), ...change })
    .execute()
  return copy
}

beforeAll(async () => {
  server = await startTestServer()
  const stored = await storeSubject(server.context, moId)
  subject = stored.subject
  requests = authorizationRequests(subject, moId)
  const other = await storeCase(server.context, { moId })
  const { issuer, clock } = server
  callers = {
    nobody: unauthenticated(null),
    'a token that never was': unauthenticated('x'.repeat(43)),
    'an expired link': unauthenticated(await spoiled(stored.token, { expiresAt: clock.now() })),
    'a revoked link': unauthenticated(await spoiled(stored.token, { revokedAt: clock.now() })),
    'an expired access token': unauthenticated(null, await issuer.tokenFor(maria, { exp: 1_700_000_000 })),
    'an ID token': unauthenticated(null, await issuer.tokenFor(maria, { aud: 'membership-test', scp: undefined })),
    'an application’s own token': unauthenticated(null, await issuer.tokenFor(maria, { scp: undefined, idtyp: 'app' })),
    'an account of another tenant': unauthenticated(
      null,
      await issuer.tokenFor(maria, { tid: '11111111-7c52-4a7e-9f0b-2f6c1f0a5d10' }),
    ),
    'the applicant': applicant(stored.token, true),
    'the applicant of another case': applicant(other.token, false),
    'an administrator': ranked(maria, 1),
    'a handler': ranked(anders, 2),
    'a reader': ranked(tove, 3),
    'a regional reviewer': ranked(rolf, 4),
    'an administrator elsewhere': foreign(karl),
    'a handler elsewhere': foreign(asa),
    'a reader elsewhere': foreign(elin),
    'a regional reviewer elsewhere': foreign(nils),
    'an account without a role': foreign(nora),
  }
  // An account that comes for the first time is written down, and so is the first use of a link.
  await server.call(getCase, other.token, { query: { caseId: other.id } })
  for (const { by } of Object.values(callers)) if (typeof by === 'object') await server.call(getMe, by)
  restoreRows = await snapshotRows(server.context)
}, 120_000)
afterAll(async () => await server.stop())

test('every endpoint has its rule', () => {
  const ruled = new Set(requests.map(({ endpoint }) => endpoint.name))
  expect(endpoints.map(({ name }) => name).filter((name) => !ruled.has(name))).toStrictEqual([])
})

/** A missing file, person, role, absence or removal is 404 for those who may have it. */
const mayBeMissing = new Set([
  'downloadFile',
  'deleteFile',
  'deleteContactPerson',
  'changeRole',
  'removePerson',
  'undoRemoval',
  'removeAbsence',
  'downloadTemplate',
  'retireTemplate',
  'downloadSignature',
  'downloadInternalSignature',
  'downloadAnalogSignature',
])

const outcomeOf = (status: number, { endpoint }: AuthorizationRequest, expected: Outcome): Outcome => {
  if (status === 404 && expected === 'let in' && (endpoint.access === 'public' || mayBeMissing.has(endpoint.name)))
    return 'let in'
  return status === 401 || status === 403 || status === 404 ? status : 'let in'
}

const send = async (request: AuthorizationRequest, { by, bearer }: Caller): Promise<number> => {
  const headers = bearer === undefined ? undefined : { authorization: `Bearer ${bearer}` }
  return (await request.send(server, by, headers)).status
}

test(
  'every endpoint allows exactly the callers of its rule, and rejects all others without changing a row',
  { timeout: 600_000 },
  async () => {
    const counts = { requests: 0, refused: 0 }
    const wanted: Record<string, Outcome> = {}
    const actual: Record<string, Outcome> = {}
    const changed: Record<string, string[]> = {}
    for (const [index, request] of requests.entries()) {
      const { endpoint, rule } = request
      const outcomes = Object.entries(callers).map(([name, caller]) => {
        const expected = endpoint.access === 'public' ? 'let in' : caller.expected(endpoint.access, rule)
        return { key: `${endpoint.name} ${index} by ${name}`, caller, expected }
      })
      for (const { key, expected } of outcomes) wanted[key] = expected
      const before = await hashTables(server.context)
      for (const { key, caller, expected } of outcomes.filter((one) => one.expected !== 'let in')) {
        actual[key] = outcomeOf(await send(request, caller), request, expected)
        counts.refused += 1
      }
      const after = await hashTables(server.context)
      const tables = Object.keys(before).filter((table) => before[table] !== after[table])
      if (tables.length > 0) changed[endpoint.name] = tables
      for (const { key, caller, expected } of outcomes.filter((one) => one.expected === 'let in')) {
        actual[key] = outcomeOf(await send(request, caller), request, expected)
        await restoreRows(subject.caseId)
      }
      counts.requests += outcomes.length
    }
    expect([actual, changed]).toStrictEqual([wanted, {}])
    process.stdout.write(
      `authorization: ${endpoints.length} calls × ${Object.keys(callers).length} callers, ${counts.requests} requests, ${counts.refused} refused, 0 rows changed\n`,
    )
  },
)
