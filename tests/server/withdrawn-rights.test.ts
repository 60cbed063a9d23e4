import { request as httpRequest, type IncomingMessage } from 'node:http'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { addNote } from '#schemas/api/notes.ts'
import { hashOf } from '#server/auth/case-token.ts'
import { withCurrentRights } from '#server/auth/authenticate.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { Pool } from '#server/db/pool.ts'
import { demoTenantId, type DemoPerson } from '#templates/demo/people.ts'
import { authorizationRequests, type AuthorizationRequest } from './authorization-requests.ts'
import { storeSubject } from './authorization-subject.ts'
import type { Subject } from './case-requests.ts'
import { maria } from './people.ts'
import { snapshotRows } from './snapshot-rows.ts'
import { hashTables } from './table-hashes.ts'
import { requestOf } from './test-request.ts'
import { startTestServer, type TestServer } from './test-server.ts'
import { requestStream } from './watched-changes.ts'

const moId = 'hantverksgivarna'
const userId = `${demoTenantId}.${maria.oid}`
let server: TestServer
let subject: Subject
let token: string
let requests: AuthorizationRequest[]
let restoreRows: () => Promise<void>

beforeAll(async () => {
  server = await startTestServer()
  ;({ subject, token } = await storeSubject(server.context, moId))
  // Leaves out requests that work without rights, and the one that only has a failed task tried sooner.
  const isChecked = ({ endpoint }: AuthorizationRequest) =>
    endpoint.access !== 'public' && endpoint.name !== 'retryTasks'
  requests = authorizationRequests(subject, moId).filter(isChecked)
  const restore = await snapshotRows(server.context)
  restoreRows = async () => await restore(subject.caseId)
}, 120_000)
afterAll(async () => await server.stop())

/** Takes the rights back, and gives them back. */
const callers = {
  administrator: {
    by: maria,
    withdraw: async () =>
      void (await sql`update user_roles set user_id = 'former' where user_id = ${userId}`.execute(server.context.db)),
    giveBack: async () =>
      void (await sql`update user_roles set user_id = ${userId} where user_id = 'former'`.execute(server.context.db)),
    prepare: async () =>
      void (await sql`insert into users (id, name, email, created_at, last_seen_at) values ('former', '', '', now(), now())
        on conflict do nothing`.execute(server.context.db)),
  },
  'holder of a link': {
    by: '',
    withdraw: async () =>
      void (await sql`update case_tokens set revoked_at = now() where token_hash = ${hashOf(token)}`.execute(
        server.context.db,
      )),
    giveBack: async () =>
      void (await sql`update case_tokens set revoked_at = null where token_hash = ${hashOf(token)}`.execute(
        server.context.db,
      )),
    prepare: async () => undefined,
  },
} satisfies Record<
  string,
  {
    by: DemoPerson | string
    withdraw: () => Promise<void>
    giveBack: () => Promise<void>
    prepare: () => Promise<void>
  }
>

/** The rights themselves; the account that is seen; bytes that no file names, and a claim on a report, which a refused request gives up. */
const besides = new Set(['user_roles', 'case_tokens', 'users', 'stored_chunks', 'credit_purchases'])
const rows = async (): Promise<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(await hashTables(server.context)).filter(([table]) => !besides.has(table.replace('public.', ''))),
  )

const differences = (one: Record<string, string>, other: Record<string, string>): string[] =>
  Object.keys(one).filter((table) => one[table] !== other[table])

/** Runs `act` before the nth connection to the database is taken. Returns whether there was one. */
const beforeConnection = async (nth: number, act: () => Promise<void>, run: () => Promise<unknown>) => {
  const connect = Pool.prototype.connect
  let count = 0
  let isActing = false
  let hasActed = false
  const spy = vi.spyOn(Pool.prototype, 'connect').mockImplementation(async function (this: Pool) {
    if (!isActing) count += 1
    if (count === nth && !hasActed) {
      hasActed = true
      isActing = true
      await act()
      isActing = false
    }
    return await connect.call(this)
  })
  try {
    await run()
  } finally {
    spy.mockRestore()
  }
  return hasActed
}

describe.each(Object.entries(callers))('the %s', (name, { by, withdraw, giveBack, prepare }) => {
  const sender = () => (by === '' ? token : by)
  const own = () => requests.filter(({ endpoint }) => name === 'administrator' || endpoint.access === 'case')

  test(
    'a request changes nothing once its rights are taken back, between any two of its statements or transactions',
    { timeout: 600_000 },
    async () => {
      await prepare()
      const changed: string[] = []
      let count = 0
      for (const request of own()) {
        for (let nth = 1; ; nth += 1) {
          let then: Record<string, string> = {}
          const act = async () => {
            await withdraw()
            then = await rows()
          }
          if (!(await beforeConnection(nth, act, async () => await request.send(server, sender())))) break
          count += 1
          changed.push(...differences(then, await rows()).map((table) => `${request.endpoint.name} ${nth} ${table}`))
          await giveBack()
        }
        await restoreRows()
      }
      expect(changed).toStrictEqual([])
      expect(count).toBeGreaterThan(own().length)
    },
  )

  test(
    'a request changes nothing if its body arrives after its rights were taken back',
    { timeout: 600_000 },
    async () => {
      await prepare()
      const statuses = new Set<number>()
      const changed: string[] = []
      const slow: TestServer = {
        ...server,
        call: async (endpoint, person, input) => {
          const bearer = typeof person === 'object' && person !== null ? await server.issuer.tokenFor(person) : null
          const caseToken = typeof person === 'string' ? person : null
          const whole = requestOf(server.publicUrl, endpoint, { bearer, caseToken }, input)
          const headers = Object.fromEntries(whole.headers)
          const sent = httpRequest(whole.url, { method: whole.method, headers })
          const responding = new Promise<IncomingMessage>((resolve) => void sent.once('response', resolve))
          sent.flushHeaders()
          await server.fetch('/health/ready')
          await withdraw()
          sent.end(Buffer.from(await whole.arrayBuffer()))
          const { statusCode: status = 0 } = (await responding).resume()
          if (endpoint.body !== 'multipart') statuses.add(status)
          return { status, body: null, headers: new Headers() }
        },
      }
      for (const request of own().filter(({ endpoint, rule }) => endpoint.body !== null && rule.roles !== null)) {
        const before = await rows()
        await request.send(slow, sender())
        changed.push(...differences(before, await rows()).map((table) => `${request.endpoint.name} ${table}`))
        await giveBack()
      }
      expect(changed).toStrictEqual([])
      expect([...statuses].filter((status) => ![401, 403, 404].includes(status))).toStrictEqual([])
    },
  )
})

test('repeating a change with its key gets no stored response once the role is lower or gone', async () => {
  const { db } = server.context
  await callers.administrator.prepare()
  const note = { query: { caseId: subject.caseId }, body: { data: 'Ring dem' }, idempotencyKey: server.context.newId() }
  const statuses = [(await server.call(addNote, maria, note)).status]
  // Between the authentication and the transaction.
  const send = async () => void statuses.push((await server.call(addNote, maria, note)).status)
  await beforeConnection(2, callers.administrator.withdraw, send)
  await callers.administrator.giveBack()
  await db.updateTable('userRoles').set({ roleId: 3 }).where('userId', '=', userId).where('moId', '=', moId).execute()
  await send()
  await db.updateTable('userRoles').set({ roleId: 1 }).where('userId', '=', userId).where('moId', '=', moId).execute()
  expect(statuses).toStrictEqual([200, 404, 403])
})

test('revoking rights waits for a transaction that has read them', async () => {
  const { context } = server
  const order: string[] = []
  await callers.administrator.prepare()
  let withdrawing = Promise.resolve()
  await inTransaction(context.db, async (tx) => {
    const user = { id: userId, name: maria.name, email: maria.email }
    const { roles } = await withCurrentRights(context, tx, { kind: 'staff', user, roles: [] })
    expect(roles).toContainEqual({ moId, roleId: 1, roleName: 'Administratör' })
    withdrawing = callers.administrator.withdraw().then(() => void order.push('withdrawn'))
    for (let count = 0; count < 50; count += 1) await sql`select 1`.execute(tx)
    order.push('stored')
  })
  await withdrawing
  await callers.administrator.giveBack()
  expect(order).toStrictEqual(['stored', 'withdrawn'])
})

test('a stream ends when its rights are revoked', async () => {
  const beating = await startTestServer({ besides: server, live: { heartbeatMs: 10 } })
  const { caseId } = subject
  for (const { prepare, withdraw, giveBack, by } of Object.values(callers)) {
    await prepare()
    const stream = await requestStream(beating, typeof by === 'string' ? { by: token, caseId } : { by, caseId })
    await withdraw()
    expect(await stream.text()).toMatch(/^(?::\n\n)*event: ready\n/)
    await giveBack()
  }
  await beating.stop()
})
