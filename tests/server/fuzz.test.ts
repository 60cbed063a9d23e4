import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getCase } from '#schemas/api/case-access.ts'
import { ErrorBody } from '#schemas/api/error-body.ts'
import { getMe } from '#schemas/api/me.ts'
import { storeFilledCase } from './filled-case.ts'
import { describedOperations, fuzzRequest, type FuzzCaller, type FuzzRequest } from './fuzz-requests.ts'
import type { Known } from './hostile-values.ts'
import { anders, karl, maria, nora, rolf, tove } from './people.ts'
import { seededRandom, type Random } from './random.ts'
import { hashTables } from './table-hashes.ts'
import { textOf } from './test-request.ts'
import { startTestServer, type TestServer } from './test-server.ts'

const seed = 20_261_121
const sequentialBatches = 150
const batchSize = 10
const concurrentRequests = 18_500
const workerCount = 16

const operations = describedOperations()
let server: TestServer
let known: Known
let insiders: readonly [FuzzCaller, ...FuzzCaller[]]
let outsiders: readonly [FuzzCaller, ...FuzzCaller[]]

beforeAll(async () => {
  server = await startTestServer({ rateLimits: { publicChanges: 100_000, wrongTokens: 100_000, documents: 300 } })
  const own = await storeFilledCase(server.context, { moId: 'hantverksgivarna' })
  const other = await storeFilledCase(server.context, { moId: 'verkstadsalliansen' })
  const bearer = async (person: typeof maria): Promise<FuzzCaller> => {
    await server.call(getMe, person)
    return { authorization: `Bearer ${await server.issuer.tokenFor(person)}` }
  }
  // The first use of a link and the first sign-in of an account are stored, whatever the request.
  for (const { id, token } of [own, other]) await server.call(getCase, token, { query: { caseId: id } })
  insiders = [
    { token: own.token },
    { token: other.token },
    await bearer(maria),
    await bearer(anders),
    await bearer(tove),
    await bearer(rolf),
    await bearer(karl),
  ]
  outsiders = [
    {},
    { token: 'x'.repeat(43) },
    { token: '\0' },
    { authorization: 'Bearer a.b.c' },
    { authorization: 'Basic eA==' },
    await bearer(nora),
  ]
  known = {
    caseId: [own.id, own.id, other.id, '00000000-0000-4000-8000-000000000000'],
    formId: ['company', 'contacts', 'workplaces', 'attachments', 'terms', 'preparation'],
    componentId: [
      'legalName',
      'tradeName',
      'otherDocuments',
      'website',
      'workplaces',
      'workplaces/a/workplaceName',
      'signatories',
      'fTaxVerified',
    ],
    moId: ['hantverksgivarna', 'verkstadsalliansen'],
    id: ['hantverksgivarna', 'verkstadsalliansen'],
    moSlug: ['hantverksgivarna', 'verkstadsalliansen'],
    path: ['/hantverksgivarna/medlemsansokan', '/verkstadsalliansen/medlemsansokan'],
    locale: ['sv', 'en'],
    tag: ['Undergrupper'],
    orgNo: ['5599018719', '5599012340', own.subject.company.orgNo],
    organisationType: ['REGULAR_COMPANY', 'FOREIGN_COMPANY'],
  }
}, 120_000)
afterAll(async () => await server.stop())

type FuzzResult = FuzzRequest & { status: number; problem: string | null }

const Refusal = v.object({ ...ErrorBody.entries, errorCode: v.pipe(v.string(), v.regex(/^[A-Z_]+$/)) })

/** Finds the problem of a response: an unexpected error, or an error without a reason. */
const problemOf = async (response: Response): Promise<string | null> => {
  const body = await textOf(response)
  if (response.status === 500) return body
  if (response.status < 400) return null
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Refusal), body)
  return parsed.success ? null : `no refusal of the API: ${body.slice(0, 200)}`
}

const send = async (request: FuzzRequest): Promise<FuzzResult> => {
  const response = await server.fetch(request.path, request.init)
  return { ...request, status: response.status, problem: await problemOf(response) }
}

const requestOf = (random: Random, callers: typeof insiders, hostility: number): FuzzRequest => {
  const [first, ...rest] = operations
  if (first === undefined) throw new Error('The API has no operations')
  return fuzzRequest(random.of([first, ...rest]), random.of(callers), { random, known, hostility })
}

const problemsOf = (results: readonly FuzzResult[]) =>
  results.flatMap(({ problem, status, path, init }) =>
    problem === null ? [] : [{ status, path: path.slice(0, 300), method: init.method, problem }],
  )

const tally = (results: readonly FuzzResult[]): string =>
  [...Map.groupBy(results, ({ status }) => status)]
    .toSorted(([one], [next]) => one - next)
    .map(([status, own]) => `${own.length} × ${status}`)
    .join(', ')

test('a rejected request changes no row, for any input', { timeout: 600_000 }, async () => {
  const random = seededRandom(seed)
  const results: FuzzResult[] = []
  const changed: unknown[] = []
  let compared = 0
  let before = await hashTables(server.context)
  for (let batch = 0; batch < sequentialBatches; batch += 1) {
    const own: FuzzResult[] = []
    for (let index = 0; index < batchSize; index += 1)
      own.push(await send(requestOf(random, random.happens(0.5) ? insiders : outsiders, 0.5)))
    const after = await hashTables(server.context)
    // A batch in which a request was accepted (a GET may issue a link), or tried at an external system, says nothing about its rejections.
    if (own.every(({ status }) => status >= 400 && status < 500)) {
      compared += own.length
      const tables = Object.keys(before).filter((table) => before[table] !== after[table])
      if (tables.length > 0)
        changed.push({
          tables,
          requests: own.map(({ path, status, init }) => `${status} ${init.method} ${path.slice(0, 300)}`),
        })
    }
    before = after
    results.push(...own)
  }
  expect([problemsOf(results), changed]).toStrictEqual([[], []])
  expect(compared).toBeGreaterThan(500)
  process.stdout.write(
    `fuzz, one by one: ${results.length} requests (${tally(results)}), ${compared} refusals compared by hash, 0 rows changed\n`,
  )
})

test('no request causes an unexpected error, even among many requests at once', { timeout: 900_000 }, async () => {
  const random = seededRandom(seed + 1)
  const results: FuzzResult[] = []
  let sent = 0
  const worker = async (): Promise<void> => {
    while (sent < concurrentRequests) {
      sent += 1
      const hostility = random.of([0.02, 0.1, 0.3])
      results.push(await send(requestOf(random, random.happens(0.85) ? insiders : outsiders, hostility)))
    }
  }
  await Promise.all(Array.from({ length: workerCount }, worker))
  expect(problemsOf(results).slice(0, 20)).toStrictEqual([])
  expect((await server.fetch('/api/health/ready')).status).toBe(200)
  process.stdout.write(`fuzz, ${workerCount} at once: ${results.length} requests (${tally(results)}), 0 × 500\n`)
})
