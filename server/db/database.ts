import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import type { Db as JobDatabase } from 'pg-boss'
import type pg from 'pg'
import { lockFolder, makePrivate } from './data-folder.ts'
import { NoTurnError } from './database-error.ts'
import { createEmbeddedCopies, type EmbeddedCopies } from './embedded-copies.ts'
import { createEmbeddedPool, openEmbedded } from './embedded-pool.ts'
import { migrate } from './migrate.ts'
import {
  listenOnEmbedded,
  listenOnServer,
  type Listen,
  keepConnected,
  type LastingConnection,
} from './notifications.ts'
import { Pool, type PoolClient } from './pool.ts'
import type { Db, Tables } from './tables.ts'
import { freeBytesIn } from './write-backup.ts'

export type Database = {
  db: Db
  /** The same database for the job queue. */
  jobs: JobDatabase
  isEmbedded: boolean
  /** For an embedded database in a folder. Null for one in memory, and for a server, which has its own tools. */
  copies: EmbeddedCopies | null
  /** Registers this process as a user of the database, and before that runs `work` if it is the only one. Call it once. */
  open(work: () => Promise<void>): Promise<void>
  /** Listens to what `notify` sends from this process and, on a server, from the others. */
  listen: Listen
  /** Waits for running work, then closes. */
  close(): Promise<void>
}

/** The database in the folder, opened by this process alone; made where there is none. @throws FolderTakenError, UnlockableFolderError */
export const openEmbeddedDatabase = async (dataDir: string): Promise<Database> => {
  const unlock = lockFolder(dataDir)
  try {
    const folder = join(dataDir, 'database')
    const pool = createEmbeddedPool(await openEmbedded({ folder }), freeBytesIn(dataDir))
    const database = await opened({
      ...embeddedDatabase(pool, unlock),
      copies: createEmbeddedCopies(pool, folder),
    })
    // The engine sets the modes of its files itself, regardless of the umask.
    makeDataPrivate(dataDir)
    return database
  } catch (error) {
    unlock()
    throw error
  }
}

/** Others may share the folder itself, which also has databases that a restore put aside, so only its contents become private. */
const makeDataPrivate = (dataDir: string): void => {
  for (const name of readdirSync(dataDir))
    if (/^(?:database|backups$|sandbox$)/.test(name)) makePrivate(join(dataDir, name))
}

/** A request waits for two statements at most, which is less than browsers and proxies wait. */
const responseTimeoutMs = 20_000

/**
 * A PostgreSQL server's database, which may be empty. A statement without a response after `timeoutMs` fails, once the tables are up to date; null: none does.
 *
 * @throws DatabaseUnavailableError
 */
export const openServerDatabase = async (
  url: string,
  onError: (error: unknown) => void,
  timeoutMs: number | null = responseTimeoutMs,
): Promise<Database> => {
  const pool = createServerPool(url, onError)
  const db = kyselyOver(pool)
  let presence: Presence | undefined
  const database = await opened({
    db,
    jobs: jobDatabase(pool),
    isEmbedded: false,
    copies: null,
    listen: listenOnServer(url, onError),
    open: async (work) => {
      presence = await openPresence(url, work, onError)
    },
    close: async () => {
      await presence?.end()
      await db.destroy()
    },
  })
  if (timeoutMs !== null) pool.limitResponseTime(timeoutMs)
  return database
}

/** Wraps an open embedded database that has its tables, such as one in memory. */
export const embeddedDatabase = (pool: Pool, onClose: () => void = () => {}): Database => {
  const db = kyselyOver(pool)
  return {
    db,
    jobs: jobDatabase(pool),
    isEmbedded: true,
    copies: null,
    listen: listenOnEmbedded(pool),
    // An embedded database is open in one process only.
    open: async (work) => await work(),
    close: async () => {
      await db.destroy()
      onClose()
    },
  }
}

const opened = async (database: Database): Promise<Database> => {
  try {
    await migrate(database.db.withoutPlugins())
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

const kyselyOver = (pool: PostgresPool): Db =>
  new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })

const connectionCount = 10
const connectTimeoutMs = 10_000

/** Connections to a PostgreSQL server. `onError` gets the errors of those that break, also while they are idle. */
const createServerPool = (url: string, onError: (error: unknown) => void): Pool =>
  new Pool({
    connectionString: url,
    max: connectionCount,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    application_name: 'membership-application',
    onError,
  })

/** Names the lock among the advisory locks of the database. */
const lockKey = 7_203_911

type Presence = LastingConnection

/**
 * Counts this process among those that have the database open, by an advisory lock that PostgreSQL gives back as soon as the process or its
 * connection is gone. `whenAlone` runs first where there is no other such process; none is let in before it has ended.
 *
 * A connection pooler between must keep sessions: https://www.postgresql.org/docs/current/explicit-locking.html#ADVISORY-LOCKS
 *
 * @throws DatabaseUnavailableError, and what `whenAlone` throws
 */
export const openPresence = async (
  connectionString: string,
  whenAlone: () => Promise<void>,
  onError: (error: unknown) => void,
): Promise<Presence> => {
  let isFirst = true
  const prepare = async (client: pg.Client): Promise<void> => {
    if (isFirst) await lockFirst(client, whenAlone)
    else await lockShared(client)
    isFirst = false
  }
  return await keepConnected(connectionString, prepare, onError)
}

const lockFirst = async (client: pg.Client, whenAlone: () => Promise<void>): Promise<void> => {
  const { rows } = await client.query<{ isAlone: boolean }>('select pg_try_advisory_lock($1) as "isAlone"', [lockKey])
  const isAlone = rows[0]?.isAlone === true
  if (isAlone) await whenAlone()
  await lockShared(client)
  if (isAlone) await client.query('select pg_advisory_unlock($1)', [lockKey])
}

/** Waits for a process that holds the lock alone for a moment. */
const lockShared = async (client: pg.Client): Promise<void> =>
  void (await client.query('select pg_advisory_lock_shared($1)', [lockKey]))

/** The job queue's access to the database: each statement runs on any free connection. */
const jobDatabase = (pool: Pool): JobDatabase => ({
  executeSql: async (text, values) => {
    const client = await connect(pool)
    try {
      // Several statements at once, a transaction's begin and commit among them, have no parameters and cannot be prepared.
      const isOne = (values !== undefined && values.length > 0) || !text.includes(';')
      return isOne ? await client.query(text, values ?? []) : { rows: await client.run(text) }
    } catch (error) {
      await client.run('rollback').catch(() => undefined)
      throw error
    } finally {
      client.release()
    }
  },
})

/** The most times that the queue waits for its turn: at half a minute each, longer than filling the demo takes on a busy machine. */
const maxTurns = 10

/** No request waits for the queue's own statements, so they may wait longer than others for the one connection of the embedded database. */
const connect = async (pool: Pool, turns = maxTurns): Promise<PoolClient> => {
  try {
    return await pool.connect()
  } catch (error) {
    if (!(error instanceof NoTurnError) || turns === 1) throw error
    return await connect(pool, turns - 1)
  }
}
