import { createHash, randomBytes } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { embeddedDatabase, openServerDatabase, type Database } from '#server/db/database.ts'
import { createEmbeddedPool, openEmbedded } from '#server/db/embedded-pool.ts'
import { migrate } from '#server/db/migrate.ts'
import { openTaskQueue } from '#server/jobs/task-queue.ts'

/** A database of its own with empty tables: in memory, or on the PostgreSQL server of TEST_DATABASE_URL. */
export const openTestDatabase = async ({ losesConnections = false } = {}): Promise<Database> => {
  const url = process.env.TEST_DATABASE_URL
  return url === undefined ? await openInMemory() : await openOnServer(url, losesConnections)
}

const fail = (error: unknown): never => {
  throw error
}

let loaded: Promise<Blob> | undefined
const openInMemory = async (): Promise<Database> => {
  loaded ??= emptyTables()
  return embeddedDatabase(createEmbeddedPool(await openEmbedded({ dump: await loaded })))
}

/** Making the tables takes seconds, loading them a fraction of one: the dump is cached until their sources change. */
const emptyTables = async (): Promise<Blob> => {
  const folder = join('node_modules', '.cache', 'test-database')
  const hash = createHash('sha256')
  for (const path of [...globSync('server/db/**/*.ts').sort(), 'package-lock.json']) hash.update(readFileSync(path))
  const file = join(folder, `${hash.digest('hex').slice(0, 16)}.tar`)
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true })
    const own = `${file}.${process.pid}`
    writeFileSync(own, await makeEmptyTables())
    renameSync(own, file)
  }
  return new Blob([readFileSync(file)])
}

const makeEmptyTables = async (): Promise<Uint8Array> => {
  const engine = await openEmbedded({})
  const database = embeddedDatabase(createEmbeddedPool(engine))
  await migrate(database.db.withoutPlugins())
  const tasks = await openTaskQueue({ db: database.jobs, isEmbedded: true, onError: fail })
  await tasks.stop()
  const dump = await engine.dumpDataDir('none')
  await database.close()
  return new Uint8Array(await dump.arrayBuffer())
}

const openOnServer = async (url: string, losesConnections: boolean): Promise<Database> => {
  const name = `test_${randomBytes(8).toString('hex')}`
  await onServer(url, `create database ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  let isClosing = losesConnections
  // The last connections may still be closing when the database is dropped.
  const onError = (error: unknown) => (isClosing ? undefined : fail(error))
  const database = await openServerDatabase(own.href, onError)
  return {
    ...database,
    close: async () => {
      isClosing = true
      await database.close()
      await onServer(url, `drop database ${name} with (force)`)
    },
  }
}

const onServer = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
