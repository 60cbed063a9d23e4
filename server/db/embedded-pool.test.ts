import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { embeddedDatabase, type Database } from './database.ts'
import { createEmbeddedPool, openEmbedded } from './embedded-pool.ts'
import { notify } from './notifications.ts'
import type { Pool } from './pool.ts'
import { inTransaction } from './transaction.ts'

let database: Database
beforeAll(async () => {
  database = embeddedDatabase(createEmbeddedPool(await openEmbedded({})))
  await sql`create table numbers (n bigint primary key, data bytea, json jsonb)`.execute(database.db)
})
afterAll(async () => await database.close())

describe('the embedded database', () => {
  test('the embedded database isolates transactions: the second one waits for the first', async () => {
    const { db } = database
    const order: string[] = []
    const add = async (n: number) =>
      await db.transaction().execute(async (tx) => {
        order.push(`begin ${n}`)
        await sql`insert into numbers (n) values (${n})`.execute(tx)
        await sql`select 1`.execute(tx)
        order.push(`end ${n}`)
      })
    await Promise.all([add(1), add(2), add(3)])
    expect(order).toStrictEqual(['begin 1', 'end 1', 'begin 2', 'end 2', 'begin 3', 'end 3'])
  })

  test('the embedded database rolls a failed transaction back and continues', async () => {
    const { db } = database
    const failing = db.transaction().execute(async (tx) => {
      await sql`insert into numbers (n) values (10)`.execute(tx)
      await sql`insert into numbers (n) values (1)`.execute(tx)
    })
    await expect(failing).rejects.toMatchObject({ code: '23505' })
    expect((await sql`select n from numbers where n = 10`.execute(db)).rows).toStrictEqual([])
  })

  test('the embedded database returns numbers, bytes and JSON as a server does', async () => {
    const bytes = Uint8Array.from([0, 1, 254, 255])
    await sql`insert into numbers (n, data, json) values (4000000000, ${bytes}, ${JSON.stringify('å')})`.execute(
      database.db,
    )
    const { rows } = await sql<{ data: Uint8Array }>`select * from numbers where n = 4000000000`.execute(database.db)
    expect(rows.map((row) => ({ ...row, data: [...row.data] }))).toStrictEqual([
      { n: 4_000_000_000, data: [...bytes], json: 'å' },
    ])
  })

  test('the embedded database yields to the event loop between the statements of a transaction', async () => {
    const seen: string[] = []
    setImmediate(() => seen.push('another request'))
    await database.db.transaction().execute(async (tx) => {
      for (const n of [101, 102, 103]) await sql`insert into numbers (n) values (${n})`.execute(tx)
      seen.push('the end of the transaction')
    })
    expect(seen).toStrictEqual(['another request', 'the end of the transaction'])
  })

  test('the embedded database rejects the use of a finished transaction', async () => {
    const leaked = await database.db.transaction().execute((tx) => Promise.resolve(tx))
    await expect(sql`select 1`.execute(leaked)).rejects.toThrow('Transaction is already committed')
  })

  test('the embedded database throws for a query inside a transaction that waits for the transaction’s own end', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let hasTurn = false
    const waiting = database.db.transaction().execute(async () => {
      hasTurn = true
      await sql`select 1`.execute(database.db)
    })
    await vi.waitFor(() => expect({ hasTurn, timers: vi.getTimerCount() }).toStrictEqual({ hasTurn: true, timers: 1 }))
    await Promise.all([expect(waiting).rejects.toMatchObject({ code: 'NO_TURN' }), vi.advanceTimersByTimeAsync(30_000)])
    vi.useRealTimers()
    expect((await sql`select 1 as one`.execute(database.db)).rows).toStrictEqual([{ one: 1 }])
  })

  test('the embedded database lets the queue of jobs outlast a transaction of a minute', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let end = (): void => {}
    const ended = new Promise<void>((resolve) => {
      end = resolve
    })
    const long = database.db.transaction().execute(() => ended)
    const answer = database.jobs.executeSql('select $1::int as one', [1])
    const turns: number[] = []
    for (let half = 0; half < 2; half += 1) {
      await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
      turns.push(half)
      await vi.advanceTimersByTimeAsync(30_000)
    }
    end()
    await long
    vi.useRealTimers()
    expect([turns, (await answer).rows]).toStrictEqual([[0, 1], [{ one: 1 }]])
  })

  test('the embedded database rejects writes while there is little disk space, and allows reads', async () => {
    let freeBytes = Infinity
    const pool = createEmbeddedPool(await openEmbedded({}), () => freeBytes)
    const small = embeddedDatabase(pool)
    const add = async (n: number) => await sql`insert into numbers (n) values (${n})`.execute(small.db)
    await sql`create table numbers (n bigint primary key)`.execute(small.db)
    await add(1)
    freeBytes = 60_000_000
    await expect(add(2)).rejects.toMatchObject({ code: 'DISK_FULL' })
    await expect(small.jobs.executeSql('begin; update numbers set n = 3; commit')).rejects.toMatchObject({
      code: 'DISK_FULL',
    })
    expect((await sql`select n from numbers for update skip locked`.execute(small.db)).rows).toStrictEqual([{ n: 1 }])
    freeBytes = 70_000_000
    await add(2)
    expect((await sql`delete from numbers returning n`.execute(small.db)).rows).toStrictEqual([{ n: 1 }, { n: 2 }])
    await small.close()
  })

  test('the embedded database prepares a statement again on a new connection', async () => {
    const engine = await openEmbedded({})
    const counted = async (pool: Pool): Promise<unknown[]> => {
      const client = await pool.connect()
      const rows: unknown[] = []
      for (const n of [1, 2, 3]) rows.push(...(await client.query('select $1::bigint as n', [n])).rows)
      client.release()
      return rows
    }
    const pools = [createEmbeddedPool(engine), createEmbeddedPool(engine)]
    for (const pool of pools) expect(await counted(pool)).toStrictEqual([{ n: 1 }, { n: 2 }, { n: 3 }])
    await pools[0]?.end()
  })

  test('the embedded database goes on notifying the other listeners when one listener stops', async () => {
    const { db, listen } = database
    const received: string[] = []
    const listenAs = async (name: string) =>
      await listen({ onNotification: (payload) => received.push(`${name}: ${payload}`), onGap: () => {} })
    const stopFirst = await listenAs('first')
    const stopSecond = await listenAs('second')
    await inTransaction(db, async (tx) => await notify(tx, 'to both'))
    await stopFirst()
    await inTransaction(db, async (tx) => await notify(tx, 'to one'))
    await sql`select 1`.execute(db)
    expect(received).toStrictEqual(['first: to both', 'second: to both', 'second: to one'])
    await stopSecond()
  })

  test('the embedded database returns the job queue the rows of several statements, and a failed one leaves nothing open', async () => {
    const { jobs, db } = database
    const { rows } = await jobs.executeSql('begin; select 1 as one; select 2 as two; commit')
    expect(rows).toStrictEqual([{ one: 1 }, { two: 2 }])
    await expect(jobs.executeSql('begin; select nothing; commit')).rejects.toThrow('nothing')
    await sql`insert into numbers (n) values (20)`.execute(db)
  })
})
