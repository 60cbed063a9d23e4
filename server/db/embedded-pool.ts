import { setImmediate as nextTurn } from 'node:timers/promises'
import { PGlite, types } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { databaseErrorOf } from './database-error.ts'
import { assertDiskSpace } from './disk-space.ts'

/** A query waited too long for its turn: most likely one inside a transaction that does not go through that transaction. */
export class NoTurnError extends Error {
  override readonly name = 'NoTurnError'
  readonly code = 'NO_TURN'

  constructor(waitedMs: number) {
    super(`The embedded database was not free within ${waitedMs} ms`)
  }
}

export type EmbeddedOptions = {
  /** Folder of the database; in memory where it is left out. */
  folder?: string
  /** A dump to start from, where the folder has no database yet. */
  dump?: Blob
}

const maxWaitMs = 30_000

/** Opens PostgreSQL inside this process. One process at a time may have a folder open. */
export const openEmbedded = async ({ folder, dump }: EmbeddedOptions): Promise<PGlite> =>
  await PGlite.create({
    ...(folder === undefined ? {} : { dataDir: folder }),
    ...(dump === undefined ? {} : { loadDataDir: dump }),
    extensions: { btree_gin, pg_trgm },
    parsers: {
      [types.INT8]: Number,
      [types.BYTEA]: (hex: string) => Buffer.from(hex.slice(2), 'hex'),
    },
    serializers: {
      [types.BYTEA]: (bytes: Uint8Array) =>
        `\\x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('hex')}`,
    },
  })

/**
 * A connection pool over the one connection that an embedded database has: each client waits for its turn, first
 * come, first served, and keeps it until it releases. So transactions never mix.
 */
export class EmbeddedPool implements PostgresPool {
  readonly #database: PGlite
  readonly #waiting: (() => void)[] = []
  readonly #room: () => number
  #isTaken = false

  /** `freeBytes`: how many bytes may still be written. */
  constructor(database: PGlite, freeBytes: () => number = () => Infinity) {
    this.#database = database
    this.#room = freeBytes
  }

  /** @throws NoTurnError after half a minute. */
  async connect(): Promise<EmbeddedClient> {
    if (this.#isTaken) await this.#turn()
    this.#isTaken = true
    return new EmbeddedClient(this.#database, this.#room, () => this.#pass())
  }

  /** Calls the listener with every notification of the channel, until the returned function is called. */
  async listen(channel: string, listener: (payload: string) => void): Promise<() => Promise<void>> {
    // Between the statements of a transaction it would be undone with that.
    const unlisten = await this.#inTurn(async () => await this.#database.listen(channel, listener))
    return async () => await this.#inTurn(async () => await unlisten())
  }

  async end(): Promise<void> {
    const last = await this.connect()
    await this.#database.close()
    last.release()
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const client = await this.connect()
    try {
      return await work()
    } finally {
      client.release()
    }
  }

  async #turn(): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const come = (): void => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(come), 1)
        reject(new NoTurnError(maxWaitMs))
      }, maxWaitMs)
      this.#waiting.push(come)
    })
  }

  #pass(): void {
    // Handed over directly: a client that connects at this moment must not jump the queue.
    const next = this.#waiting.shift()
    if (next === undefined) this.#isTaken = false
    else next()
  }
}

/** A turn at the embedded database. */
export class EmbeddedClient implements PostgresPoolClient {
  readonly #database: PGlite
  readonly #room: () => number
  readonly #onRelease: () => void
  #isReleased = false

  constructor(database: PGlite, freeBytes: () => number, onRelease: () => void) {
    this.#database = database
    this.#room = freeBytes
    this.#onRelease = onRelease
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query<R>(
    sql: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof sql !== 'string') throw new Error('The embedded database has no cursors')
    return this.#query<R>(sql, parameters)
  }

  /** Runs statements without parameters; returns the rows of all of them. */
  async run(sql: string): Promise<unknown[]> {
    assertDiskSpace(sql, this.#room)
    return (await reported(this.#database.exec(sql))).flatMap(({ rows }) => rows)
  }

  release(): void {
    if (this.#isReleased) return
    this.#isReleased = true
    this.#onRelease()
  }

  async #query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (this.#isReleased) throw new Error('The transaction is over')
    assertDiskSpace(sql, this.#room)
    // The engine never yields the event loop: without this, a transaction of many statements holds up every other request.
    await nextTurn()
    const { rows, rowCount, command } = await reported(this.#database.query<R>(sql, [...parameters]))
    return { rows, rowCount: rowCount ?? 0, command: commandOf(command) }
  }
}

/** @throws DiskFullError, and the database's error for the statement */
const reported = async <T>(result: Promise<T>): Promise<T> => {
  try {
    return await result
  } catch (error) {
    throw databaseErrorOf(error, true)
  }
}

const changing = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'] as const
/** Kysely counts the changed rows of these and of no other command. */
const commandOf = (command: string | undefined): PostgresQueryResult<unknown>['command'] =>
  changing.find((one) => one === command) ?? 'SELECT'
