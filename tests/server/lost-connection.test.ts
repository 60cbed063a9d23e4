import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { getCase } from '#schemas/api/case-access.ts'
import { saveValues } from '#schemas/api/case-actions.ts'
import { WireCase } from '#schemas/case.ts'
import { openServerDatabase } from '#server/db/database.ts'
import { DatabaseUnavailableError } from '#server/db/database-error.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { storeCase } from './stored-case.ts'
import { startTestServer, type TestServer } from './test-server.ts'
import { watchChanges } from './watched-changes.ts'

type StoredCase = { id: string; token: string }
const serverUrl = process.env.TEST_DATABASE_URL
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ losesConnections: true })
})
afterAll(async () => await server.stop())

describe('a transaction', () => {
  test.each(['40001', '40P01'])('a transaction is retried if the database aborts it with %s', async (state) => {
    let runs = 0
    const run = async () =>
      await inTransaction(server.context.db, async (tx) => {
        runs += 1
        if (runs < 3) await sql.raw(`do $$ begin raise exception using errcode = '${state}'; end $$`).execute(tx)
        return runs
      })
    expect(await run()).toBe(3)
  })

  test('a transaction that is aborted every time fails after four runs', async () => {
    let runs = 0
    const run = inTransaction(server.context.db, async (tx) => {
      runs += 1
      await sql.raw(`do $$ begin raise exception using errcode = '40P01'; end $$`).execute(tx)
    })
    await expect(run).rejects.toMatchObject({ code: '40P01' })
    expect(runs).toBe(4)
  })

  test('a transaction that fails by itself is run once', async () => {
    let runs = 0
    const run = inTransaction(server.context.db, () => {
      runs += 1
      return Promise.reject(new Error('No'))
    })
    await expect(run).rejects.toThrow('No')
    expect(runs).toBe(1)
  })
})

describe('a statement that recurs', () => {
  test('a statement that recurs reads new columns as soon as another process has migrated the table', async () => {
    const { db } = server.context
    await sql`create table probes (a integer)`.execute(db)
    await sql`insert into probes values (1)`.execute(db)
    const read = async () =>
      await inTransaction(db, async (tx) => (await sql`select * from probes where a = ${1}`.execute(tx)).rows)
    const before = [await read(), await read(), await read()]
    await sql`alter table probes add column b integer default 2`.execute(db)
    expect([before, await read()]).toStrictEqual([[[{ a: 1 }], [{ a: 1 }], [{ a: 1 }]], [{ a: 1, b: 2 }]])
  })
})

/** The embedded database has no connections that could break. */
describe.each(serverUrl === undefined ? [] : [serverUrl])(
  'a server whose PostgreSQL ends its connections',
  (connectionString) => {
    const administrator = new pg.Client({ connectionString })
    beforeAll(async () => void (await administrator.connect()))
    afterAll(async () => await administrator.end())

    const nameOfDatabase = async (): Promise<string> => {
      const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(server.context.db)
      return rows[0]?.name ?? ''
    }
    const endConnections = async (name: string): Promise<void> =>
      void (await administrator.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
        name,
      ]))

    test('a server whose PostgreSQL ends its connections listens again, and reports that it may have missed changes', async () => {
      const stored = await storeCase(server.context)
      const stream = await watchChanges(server, { by: stored.token, caseId: stored.id })
      await endConnections(await nameOfDatabase())
      let received = await stream.next()
      while (received?.event === 'change') received = await stream.next()
      expect(received).toStrictEqual({ event: 'gap', data: {} })
      const entry = { componentId: 'website', dataType: 'textBox', active: true, value: 'odakra.example' } as const
      await server.call(saveValues, stored.token, {
        params: { caseId: stored.id },
        body: { formId: 'company', data: [{ ...entry, basedOn: 0 }] },
      })
      expect(await stream.nextChange()).toMatchObject({ caseId: stored.id, version: 2 })
      stream.stop()
    })

    /** Resolves as soon as two have come. */
    const meeting = () => {
      const { promise, resolve } = Promise.withResolvers<undefined>()
      let count = 0
      return async (): Promise<void> => {
        count += 1
        if (count === 2) resolve(undefined)
        await promise
      }
    }
    const countersOf = async (): Promise<number[]> => {
      const { rows } = await sql<{ n: number }>`select n from counters order by id`.execute(server.context.db)
      return rows.map(({ n }) => n)
    }

    test('a server runs a change again that PostgreSQL undid to end a deadlock', async () => {
      const { db } = server.context
      await sql`create table counters as select id, 0 as n from generate_series(1, 2) id`.execute(db)
      const meet = meeting()
      let runs = 0
      const change = async (first: number, second: number) =>
        await inTransaction(db, async (tx) => {
          runs += 1
          await sql`update counters set n = n + 1 where id = ${first}`.execute(tx)
          await meet()
          await sql`update counters set n = n + 1 where id = ${second}`.execute(tx)
        })
      await Promise.all([change(1, 2), change(2, 1)])
      expect([await countersOf(), runs]).toStrictEqual([[2, 2], 3])
    })

    test('a server runs a change again that PostgreSQL cannot serialise with another change', async () => {
      const { db } = server.context
      const meet = meeting()
      let runs = 0
      const change = async (id: number) =>
        await inTransaction(db, async (tx) => {
          runs += 1
          await sql`set transaction isolation level serializable`.execute(tx)
          const { rows } = await sql<{ sum: number }>`select sum(n)::int as sum from counters`.execute(tx)
          await meet()
          await sql`update counters set n = ${rows[0]?.sum} where id = ${id}`.execute(tx)
        })
      await Promise.all([change(1), change(2)])
      expect([(await countersOf()).toSorted((one, other) => one - other), runs]).toStrictEqual([[4, 6], 3])
    })

    test('a server fails a statement that gets no response together with its connection, and goes on with other connections', async () => {
      const address = new URL(connectionString)
      address.pathname = `/${await nameOfDatabase()}`
      const { db, close } = await openServerDatabase(address.href, () => {}, 200)
      let runs = 0
      const waiting = inTransaction(db, async (tx) => {
        runs += 1
        await sql`select pg_sleep(60)`.execute(tx)
      })
      await expect(waiting).rejects.toBeInstanceOf(DatabaseUnavailableError)
      expect(runs).toBe(1)
      expect((await sql`select 1 as one`.execute(db)).rows).toStrictEqual([{ one: 1 }])
      await close()
    })

    const components = ['tradeName', 'legalName', 'website']

    test(
      'a server whose PostgreSQL ends its connections goes on, responds with 503 at worst, and loses no acknowledged save',
      { timeout: 90_000 },
      async () => {
        const name = await nameOfDatabase()
        const cases = [await storeCase(server.context), await storeCase(server.context)]
        let isOver = false
        const odd: unknown[] = []
        let saves = 0
        const write = async ({ id: caseId, token }: StoredCase, componentId: string) => {
          let [version, acknowledged] = [0, '']
          for (let sent = 1; !isOver; sent += 1) {
            const value = String(sent)
            const entry = { componentId, dataType: 'textBox', active: true, value, basedOn: version } as const
            const { status, body, headers } = await server.call(saveValues, token, {
              params: { caseId },
              body: { formId: 'company', data: [entry] },
            })
            if (status === 200) {
              version = v.parse(saveValues.response, body).saved[0]?.version ?? version
              acknowledged = value
              saves += 1
            } else if (status === 503)
              odd.push(...(headers.get('retry-after') === '5' ? [] : [headers.get('retry-after')]))
            else {
              // A commit whose response was lost has happened: this writer builds on it.
              const parsed = v.parse(v.object({ conflicts: v.array(v.object({ theirVersion: v.number() })) }), body)
              version = parsed.conflicts[0]?.theirVersion ?? version
            }
          }
          const { body } = await server.call(getCase, token, { query: { caseId } })
          const form = v.parse(WireCase, body).forms.find((form) => form.formId === 'company')
          const stored = form?.values.find((answer) => answer.componentId === componentId)?.value
          return { acknowledged: Number(acknowledged), stored: Number(stored) }
        }
        const writing = cases.flatMap((one) => components.map(async (componentId) => await write(one, componentId)))
        for (let round = 0; round < 10; round += 1) {
          const enough = saves + 6
          await expect.poll(() => saves, { timeout: 30_000, interval: 5 }).toBeGreaterThan(enough)
          await endConnections(name)
        }
        isOver = true
        const lost = (await Promise.all(writing)).filter(({ acknowledged, stored }) => !(stored >= acknowledged))
        expect([lost, odd]).toStrictEqual([[], []])
      },
    )

    test('a server whose PostgreSQL ends its connections retries a transaction that broke before its commit', async () => {
      const name = await nameOfDatabase()
      let runs = 0
      const result = await inTransaction(server.context.db, async (tx) => {
        runs += 1
        if (runs === 1) await endConnections(name)
        return (await sql<{ one: number }>`select 1 as one`.execute(tx)).rows
      })
      expect([result, runs]).toStrictEqual([[{ one: 1 }], 2])
    })

    test('a server without a database responds with 503, a code and Retry-After, and is ready again once the database is back', async () => {
      const name = await nameOfDatabase()
      const { id: caseId, token } = await storeCase(server.context)
      await administrator.query(`alter database ${name} allow_connections false`)
      await endConnections(name)
      const { status, body, headers } = await server.call(getCase, token, { query: { caseId } })
      const readiness = await server.fetch('/api/health/ready')
      await administrator.query(`alter database ${name} allow_connections true`)
      expect([status, body, headers.get('retry-after'), readiness.status]).toMatchObject([
        503,
        { errorCode: 'DATABASE_UNAVAILABLE' },
        '5',
        503,
      ])
      expect((await server.fetch('/api/health/ready')).status).toBe(200)
      expect((await server.call(getCase, token, { query: { caseId } })).status).toBe(200)
    })
  },
)
