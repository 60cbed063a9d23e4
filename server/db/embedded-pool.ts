import { PGlite } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { ClientBase } from 'pg'
import { Duplex } from 'node:stream'
import { databaseErrorOf, NoTurnError } from './database-error.ts'
import { assertDiskSpace } from './write-backup.ts'
import { Pool } from './pool.ts'

export type EmbeddedOptions = {
  /** The folder of the database. Without it the database is in memory. */
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
  })

/**
 * The one connection that an embedded database has: each client waits for its turn, first come, first served, and keeps it until it
 * releases, so transactions never mix. One that waits for more than half a minute gets a NoTurnError. `freeBytes`: how many bytes may
 * still be written. Its end closes the engine.
 */
export const createEmbeddedPool = (engine: PGlite, freeBytes: () => number = () => Infinity): Pool =>
  new EmbeddedPool(engine, freeBytes)

class EmbeddedPool extends Pool {
  readonly #engine: PGlite

  constructor(engine: PGlite, freeBytes: () => number) {
    super({
      stream: () => new EmbeddedStream(engine),
      // The engine knows only this user. The driver would take another from the environment.
      user: 'postgres',
      database: 'postgres',
      ssl: false,
      max: 1,
      connectionTimeoutMillis: maxWaitMs,
      idleTimeoutMillis: 0,
      onConnect: removePreparedStatements,
      // The error belongs to the current statement, which rejects with it.
      onError: () => {},
      assertSendable: (sql) => assertDiskSpace(sql, freeBytes),
      connectError: (error) => (isTimeout(error) ? new NoTurnError(maxWaitMs) : databaseErrorOf(error, false)),
    })
    this.#engine = engine
  }

  override async end(): Promise<void> {
    await super.end()
    await this.#engine.close()
  }
}

/** The engine is one session, which keeps the prepared statements of an abandoned connection. The pool awaits this. */
const removePreparedStatements = (client: ClientBase): unknown => client.query('deallocate all')

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect'

/**
 * A connection to the embedded database in place of a socket: what is written reaches the engine in PostgreSQL's protocol, and what the
 * engine responds can be read. Messages that are written together, such as those of one statement, are one call of the engine.
 */
class EmbeddedStream extends Duplex {
  readonly #engine: PGlite

  constructor(engine: PGlite) {
    super()
    this.#engine = engine
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'))
    return this
  }

  // The driver calls these socket methods besides those of a stream.
  setNoDelay(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, callback: (error?: Error | null) => void): void {
    this.#send(chunk).then(() => callback(), callback)
  }

  override _writev(chunks: readonly { chunk: Buffer }[], callback: (error?: Error | null) => void): void {
    this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk))).then(() => callback(), callback)
  }

  override _final(callback: (error?: Error | null) => void): void {
    this.push(null)
    callback()
  }

  async #send(messages: Buffer): Promise<void> {
    // The engine never yields to the event loop. Without this, a long transaction would block every other request.
    await new Promise((resolve) => setImmediate(resolve))
    // A copy, since the engine reuses this memory for its next response.
    await this.#engine.execProtocolRawStream(messages, { onRawData: (data) => this.push(Buffer.from(data)) })
  }
}
