import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'
import { DatabaseUnavailableError, StalePlanError, databaseErrorOf } from './database-error.ts'
import { createStatementNames, type StatementNames } from './statement-names.ts'

const bigintType = 20
const connectionCount = 10
const connectTimeoutMs = 10_000
/** Then it is replaced: what was prepared on it under names that are no longer used goes with it. */
const maxLifetimeSeconds = 60 * 60

/**
 * A pool of connections to a PostgreSQL server, which replaces those that break. bigint comes as a number, as from the embedded database.
 * `onError` gets the errors of connections that break, also of those that are idle.
 */
export class ServerPool implements PostgresPool {
  readonly #pool: pg.Pool
  readonly #names = createStatementNames()
  #responseTimeoutMs: number | undefined

  constructor(url: string, onError: (error: unknown) => void) {
    const types = new pg.TypeOverrides()
    types.setTypeParser(bigintType, Number)
    this.#pool = new pg.Pool({
      connectionString: url,
      max: connectionCount,
      connectionTimeoutMillis: connectTimeoutMs,
      maxLifetimeSeconds,
      keepAlive: true,
      application_name: 'membership-application',
      types,
    })
    // An 'error' event without a listener ends the process. The pool listens to a connection only while it is idle.
    this.#pool.on('connect', (client) => client.on('error', onError))
    this.#pool.on('error', () => {})
  }

  /** From now on, a statement without a response after so long fails with DatabaseUnavailableError, and its connection is given up. */
  limitResponseTime(timeoutMs: number): void {
    this.#responseTimeoutMs = timeoutMs
  }

  /** @throws DatabaseUnavailableError */
  async connect(): Promise<ServerClient> {
    try {
      return new ServerClient(await this.#pool.connect(), this.#names, this.#responseTimeoutMs)
    } catch (error) {
      throw databaseErrorOf(error, false)
    }
  }

  async end(): Promise<void> {
    await this.#pool.end()
  }
}

type Statement = { text: string; values?: unknown[]; name?: string; query_timeout?: number }
type Connection = { query<R>(statement: Statement): Promise<PostgresQueryResult<R>>; release(isBroken: boolean): void }

/** A connection to the server, until it is released. */
export class ServerClient implements PostgresPoolClient {
  readonly #client: Connection
  readonly #names: StatementNames
  readonly #timeout: Pick<Statement, 'query_timeout'>
  #broken: DatabaseUnavailableError | null = null

  constructor(client: Connection, names: StatementNames, responseTimeoutMs?: number) {
    this.#client = client
    this.#names = names
    this.#timeout = responseTimeoutMs === undefined ? {} : { query_timeout: responseTimeoutMs }
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query<R>(
    sql: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof sql !== 'string') throw new Error('This pool has no cursors')
    const name = parameters.length === 0 ? undefined : this.#names.of(sql)
    const statement = { text: sql, values: [...parameters], ...(name === undefined ? {} : { name }), ...this.#timeout }
    return this.#send(async () => await this.#client.query<R>(statement))
  }

  /** Runs statements without parameters. The result of several is a list. */
  async run(sql: string): Promise<unknown> {
    return await this.#send<unknown>(async () => await this.#client.query({ text: sql, ...this.#timeout }))
  }

  release(): void {
    // A server that ends a connection sends an error before it closes it: the next one to get it would fail.
    this.#client.release(this.#broken !== null)
  }

  /** @throws DatabaseUnavailableError, DiskFullError, and the server's error for the statement */
  async #send<T>(send: () => Promise<T>): Promise<T> {
    // The rollback after a statement without a response would wait as long again.
    if (this.#broken !== null) throw this.#broken
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
