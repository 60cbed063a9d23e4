import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'
import { DatabaseUnavailableError, StalePlanError, databaseErrorOf } from './database-error.ts'
import { createStatementNames, type StatementNames } from './statement-names.ts'

const bigintType = 20
/** Then a connection is replaced: what was prepared on it under names that are no longer used goes with it. */
const maxLifetimeSeconds = 60 * 60

export type PoolOptions = pg.PoolConfig & {
  /** Gets the errors of connections that break, also of those that are idle. */
  onError: (error: unknown) => void
  /** Throws for a statement that must not be sent now. */
  assertSendable?: (sql: string) => void
  /** The error that a failed attempt to get a connection is reported as. */
  connectError?: (error: unknown) => unknown
}

/** Connections to PostgreSQL, which are replaced when they break. bigint comes as a number. */
export class Pool implements PostgresPool {
  readonly #pool: pg.Pool
  readonly #names = createStatementNames()
  readonly #assertSendable: (sql: string) => void
  readonly #connectError: (error: unknown) => unknown
  readonly #listeners = new Set<(notification: pg.Notification) => void>()
  #responseTimeoutMs: number | undefined

  constructor({
    onError,
    assertSendable = () => {},
    connectError = (error) => databaseErrorOf(error, false),
    ...config
  }: PoolOptions) {
    this.#assertSendable = assertSendable
    this.#connectError = connectError
    const types = new pg.TypeOverrides()
    types.setTypeParser(bigintType, Number)
    this.#pool = new pg.Pool({ maxLifetimeSeconds, ...config, types })
    this.#pool.on('connect', (client) => {
      // An 'error' event without a listener ends the process. The pool listens to a connection only while it is idle.
      client.on('error', onError)
      client.on('notification', (notification) => this.#listeners.forEach((listener) => listener(notification)))
    })
    this.#pool.on('error', () => {})
  }

  /** From now on, a statement without a response after so long fails with DatabaseUnavailableError, and its connection is given up. */
  limitResponseTime(timeoutMs: number): void {
    this.#responseTimeoutMs = timeoutMs
  }

  /** Calls the listener with what the pool's connections are notified of, until the returned function is called. */
  onNotification(listener: (notification: pg.Notification) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** @throws DatabaseUnavailableError, or what the options say */
  async connect(): Promise<PoolClient> {
    try {
      return new PoolClient(await this.#pool.connect(), this.#names, this.#assertSendable, this.#responseTimeoutMs)
    } catch (error) {
      throw this.#connectError(error)
    }
  }

  /** Runs statements without parameters on a connection of its own; returns the rows of all of them. */
  async run(sql: string): Promise<unknown[]> {
    const client = await this.connect()
    try {
      return await client.run(sql)
    } finally {
      client.release()
    }
  }

  async end(): Promise<void> {
    await this.#pool.end()
  }
}

type Statement = { text: string; values?: unknown[]; name?: string; query_timeout?: number }
type Connection = { query<R>(statement: Statement): Promise<PostgresQueryResult<R>>; release(isBroken: boolean): void }

/** A connection, until it is released. */
export class PoolClient implements PostgresPoolClient {
  readonly #client: Connection
  readonly #names: StatementNames
  readonly #assertSendable: (sql: string) => void
  readonly #timeout: Pick<Statement, 'query_timeout'>
  #broken: DatabaseUnavailableError | null = null

  constructor(
    client: Connection,
    names: StatementNames,
    assertSendable: (sql: string) => void,
    responseTimeoutMs: number | undefined,
  ) {
    this.#client = client
    this.#names = names
    this.#assertSendable = assertSendable
    this.#timeout = responseTimeoutMs === undefined ? {} : { query_timeout: responseTimeoutMs }
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query<R>(
    sql: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof sql !== 'string') throw new Error('This pool has no cursors')
    return this.#send(sql, async () => {
      const name = isPlanned(sql) ? this.#names.of(sql) : undefined
      const statement = { text: sql, values: [...parameters], ...(name === undefined ? {} : { name }) }
      return await this.#client.query<R>({ ...statement, ...this.#timeout })
    })
  }

  /** As `Pool.run`. */
  async run(sql: string): Promise<unknown[]> {
    return rowsOf(await this.#send<unknown>(sql, async () => await this.#client.query({ text: sql, ...this.#timeout })))
  }

  release(): void {
    // A server that ends a connection sends an error before it closes it: the next one to get it would fail.
    this.#client.release(this.#broken !== null)
  }

  /** @throws DatabaseUnavailableError, DiskFullError, and the database's error for the statement */
  async #send<T>(sql: string, send: () => Promise<T>): Promise<T> {
    // The rollback after a statement without a response would wait as long again.
    if (this.#broken !== null) throw this.#broken
    this.#assertSendable(sql)
    try {
      return await send()
    } catch (raw) {
      const error = databaseErrorOf(raw, true)
      if (error instanceof StalePlanError) this.#names.renew()
      if (error instanceof DatabaseUnavailableError) this.#broken = error
      throw error
    }
  }
}

/** Not `begin`, `commit` and the like, which cost more when they are prepared. */
const isPlanned = (sql: string): boolean => /^\s*(?:with|select|insert|update|delete)\b/i.test(sql)

/** Several statements at once return a list. */
const rowsOf = (result: unknown): unknown[] => {
  if (Array.isArray(result)) return result.flatMap(rowsOf)
  if (typeof result !== 'object' || result === null || !('rows' in result) || !Array.isArray(result.rows)) return []
  return Array.from<unknown>(result.rows)
}
