import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openEmbeddedDatabase, openServerDatabase, type Database } from './database.ts'
import { backUpEmbedded, restoreEmbedded, backUpServer, restoreServer } from './backup.ts'

const serverUrl = process.env.TEST_DATABASE_URL
let minutes = 0
const now = () => {
  minutes += 1
  return new Date(Date.UTC(2026, 10, 21, 9, minutes))
}
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const write = async (open: () => Promise<Database>, year: number): Promise<void> => {
  const database = await open()
  await sql`insert into case_numbers (year, last_number) values (${year}, 7)`.execute(database.db)
  await database.close()
}
const read = async (open: () => Promise<Database>): Promise<number[]> => {
  const database = await open()
  const { rows } = await sql<{ year: number }>`select year from case_numbers order by year`.execute(database.db)
  await database.close()
  return rows.map(({ year }) => year)
}
type Kind = { open(): Promise<Database>; backUp(): Promise<string>; restore(copy: string): Promise<Kind['open']> }

const embedded = (): Kind => {
  const open = async () => await openEmbeddedDatabase(folder)
  return {
    open,
    backUp: async () => await backUpEmbedded(folder, now),
    restore: async (copy) => {
      await restoreEmbedded(folder, copy, now)
      return open
    },
  }
}

const onServer = (url: string): Kind => {
  const fresh = async (): Promise<string> => {
    const address = new URL(url)
    address.pathname = `/backup_${randomBytes(6).toString('hex')}`
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(`create database ${address.pathname.slice(1)}`)
    await client.end()
    return address.href
  }
  const original = fresh()
  const openAt = async (address: string) => await openServerDatabase(address, (error) => expect(error).toBeUndefined())
  return {
    open: async () => await openAt(await original),
    backUp: async () => {
      const copy = join(folder, 'copies', 'one.dump')
      await backUpServer(await original, copy)
      return copy
    },
    restore: async (copy) => {
      await expect(restoreServer(await original, copy)).rejects.toThrow('has something in it')
      const address = await fresh()
      await restoreServer(address, copy)
      return async () => await openAt(address)
    },
  }
}

test('a copy restores the database', { timeout: 120_000 }, async () => {
  const { open, backUp, restore } = serverUrl === undefined ? embedded() : onServer(serverUrl)
  await write(open, 2025)
  const copy = await backUp()
  await write(open, 2026)
  const restored = await restore(copy)
  expect(await read(restored)).toStrictEqual([2025])
})

describe('an embedded database', () => {
  test('an embedded database is kept under another name when a copy replaces it', { timeout: 120_000 }, async () => {
    const { open, backUp } = embedded()
    await (await open()).close()
    const aside = await restoreEmbedded(folder, await backUp(), () => new Date('2026-11-22T09:41:00.000Z'))
    expect(aside).toBe(join(folder, 'database-before-2026-11-22T09-41-00-000Z'))
    expect(existsSync(join(folder, 'database-before-2026-11-22T09-41-00-000Z', 'PG_VERSION'))).toBe(true)
  })

  test('an embedded database is unchanged after an unreadable copy', async () => {
    const { open, restore } = embedded()
    const copy = join(folder, 'broken.tar.gz')
    writeFileSync(copy, 'no copy')
    const [numbers, names] = [await read(open), readdirSync(folder).toSorted()]
    await expect(restore(copy)).rejects.toBeInstanceOf(Error)
    await expect(restore(folder)).rejects.toThrow('EISDIR')
    expect([await read(open), readdirSync(folder).toSorted()]).toStrictEqual([numbers, names])
  })
})
