import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openTestDatabase } from '#tests/server/test-database.ts'
import { openPresence } from './database.ts'

const serverUrl = process.env.TEST_DATABASE_URL

test('a database without other processes is opened alone', async () => {
  const database = await openTestDatabase({ losesConnections: true })
  const done: string[] = []
  await database.open(() => Promise.resolve(void done.push('alone')))
  await database.close()
  expect(done).toStrictEqual(['alone'])
})

/** The lock of its folder gives an embedded database to one process. */
describe.each(serverUrl === undefined ? [] : [serverUrl])('a process on a PostgreSQL server', (connectionString) => {
  const name = `presence_${randomBytes(6).toString('hex')}`
  const url = new URL(connectionString)
  url.pathname = `/${name}`
  const administrator = new pg.Client({ connectionString })
  beforeAll(async () => {
    await administrator.connect()
    await administrator.query(`create database ${name}`)
  })
  afterAll(async () => {
    await administrator.query(`drop database ${name} with (force)`)
    await administrator.end()
  })

  const done: string[] = []
  const open = async (name: string) =>
    await openPresence(
      url.href,
      () => Promise.resolve(void done.push(name)),
      () => {},
    )
  const lockCount = async () => {
    const { rows } = await administrator.query<{ count: number }>(
      `select count(*)::int as count from pg_locks where locktype = 'advisory' and granted
       and database = (select oid from pg_database where datname = $1)`,
      [name],
    )
    return rows[0]?.count
  }

  test('a process on a PostgreSQL server is alone until another process comes, and again once all others have gone', async () => {
    const first = await open('first')
    const second = await open('second')
    await first.end()
    const third = await open('third')
    await second.end()
    await third.end()
    await vi.waitFor(async () => expect(await lockCount()).toBe(0))
    const fourth = await open('fourth')
    await fourth.end()
    expect(done).toStrictEqual(['first', 'fourth'])
  })

  test('a process on a PostgreSQL server is counted again after its connection was lost', async () => {
    await vi.waitFor(async () => expect(await lockCount()).toBe(0))
    const presence = await open('fifth')
    await administrator.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
    await vi.waitFor(async () => expect(await lockCount()).toBe(1), { timeout: 10_000 })
    await presence.end()
    await vi.waitFor(async () => expect(await lockCount()).toBe(0))
  })
})
