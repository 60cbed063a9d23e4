import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { openEmbeddedDatabase, openServerDatabase, type Database } from '#server/db/database.ts'
import { FolderTakenError } from '#server/db/data-folder.ts'
import { moveToServer } from '#server/start/move-database.ts'
import { loadOrganisations } from '#server/features/demo/demo-rows.ts'
import { openTaskQueue } from '#server/jobs/task-queue.ts'
import * as answers from '#server/repositories/answers.ts'
import * as storedChunks from '#server/repositories/stored-chunks.ts'
import { storeCase } from './stored-case.ts'
import { hashTables } from './table-hashes.ts'

const serverUrl = process.env.TEST_DATABASE_URL
const now = () => new Date('2026-11-21T09:41:00.123Z')
const fail = (error: unknown): never => {
  throw error
}

/** An empty database of its own on the server. */
const createDatabase = async (connectionString: string): Promise<string> => {
  const address = new URL(connectionString)
  address.pathname = `/moved_${randomBytes(6).toString('hex')}`
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(`create database ${address.pathname.slice(1)}`)
  await client.end()
  return address.href
}

const fill = async (database: Database): Promise<void> => {
  const tasks = await openTaskQueue({ db: database.jobs, isEmbedded: database.isEmbedded, onError: fail })
  const { db } = database
  await db.transaction().execute(async (tx) => await loadOrganisations(tx, now()))
  const { id } = await storeCase({ db, now, newId: () => crypto.randomUUID() }, { companyName: 'Ödåkra "Tak" \\ AB' })
  await db.transaction().execute(async (tx) => {
    const values = [null, '', 'a,{b}\n"c"', ['å', 'NULL']]
    await answers.put(
      tx,
      { caseId: id, by: 'Åsa', byKind: 'applicant', at: now() },
      values.map((value, index) => ({
        formId: 'company',
        valueKey: `k${index}`,
        value,
        version: 1,
        backendValidation: null,
        isSearched: true,
      })),
    )
    await storedChunks.add(tx, { storageKey: 'file', index: 0, bytes: randomBytes(100_000), at: now() })
    await tasks.add(tx, { name: 'sendToRegister', caseId: id })
  })
  await tasks.stop()
}

/** Moments are written as the session's time zone has them. */
const hashesOf = async ({ db }: Database): Promise<Record<string, string>> =>
  await db.transaction().execute(async (tx) => {
    await sql`set local timezone = 'UTC'`.execute(tx)
    return await hashTables({ db: tx })
  })

test.each(serverUrl === undefined ? [] : [serverUrl])(
  'an embedded database moves to PostgreSQL row by row, and only into an empty one',
  { timeout: 120_000 },
  async (connectionString) => {
    const folder = mkdtempSync(join(tmpdir(), 'move-'))
    const url = await createDatabase(connectionString)
    const source = await openEmbeddedDatabase(folder)
    await fill(source)
    const before = await hashesOf(source)
    await source.close()

    const { tables, rows } = await moveToServer(folder, url)
    expect([tables > Object.keys(before).length, rows > 20]).toStrictEqual([true, true])
    const target = await openServerDatabase(url, fail)
    expect(await hashesOf(target)).toStrictEqual(before)
    // New rows get numbers that no row has.
    await storeCase({ db: target.db, now, newId: () => crypto.randomUUID() }, { orgNo: '5566778899' })
    await target.close()

    await expect(moveToServer(folder, url)).rejects.toThrow('has something in it')
    rmSync(folder, { recursive: true })
  },
)

test('an embedded database does not move while a server has it open', { timeout: 120_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'move-'))
  const database = await openEmbeddedDatabase(folder)
  await expect(moveToServer(folder, 'postgres://127.0.0.1:9/none')).rejects.toBeInstanceOf(FolderTakenError)
  await database.close()
  rmSync(folder, { recursive: true })
})
