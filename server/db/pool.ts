import {
  type PostgresCursor,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
  sql,
  type RawBuilder,
} from 'kysely'
import pg from 'pg'
import { DatabaseUnavailableError, StalePlanError, databaseErrorOf } from './database-error.ts'
import type { Operand } from './compile-once.ts'

/** Names under which statements are prepared: planning one takes longer than running it. */
type StatementNames = {
  /** The name of a recurring statement, or undefined for a statement to send without one. */
  of(sql: string): string | undefined
  /** Gives every statement a new name, for when the tables have changed. */
  renew(): void
}

/** Each connection keeps its prepared statements in memory, including those that have lost their names. */
const maxNames = 200
const maxCandidates = 1000
/** A statement that has not run for this long loses its name to a recurring one. */
const idleMs = 10 * 60_000

type Named = { name: string; usedMs: number }

/** Such a statement is planned for each pattern, since the best plan depends on how many rows the pattern finds. */
const hasPattern = (sql: string): boolean => / (?:like|@@) /.test(sql)

/** A statement gets a name when it comes for the second time. `elapsedMs`: milliseconds of a clock that never goes back. */
export const createStatementNames = (elapsedMs: () => number = () => performance.now()): StatementNames => {
  /** In order of use: the least recently used is first. */
  const names = new Map<string, Named>()
  const candidates = new Set<string>()
  let count = 0

  const nextName = (): string => `s${(count += 1)}`
  const setUsed = (sql: string, name: string): string => {
    names.delete(sql)
    names.set(sql, { name, usedMs: elapsedMs() })
    return name
  }
  const removeIdle = (): void => {
    const [oldest] = names
    if (oldest !== undefined && elapsedMs() - oldest[1].usedMs >= idleMs) names.delete(oldest[0])
  }

  return {
    of: (sql) => {
      if (hasPattern(sql)) return undefined
      const named = names.get(sql)
      if (named !== undefined) return setUsed(sql, named.name)
      if (names.size >= maxNames) removeIdle()
      if (names.size >= maxNames) return undefined
      if (candidates.delete(sql)) return setUsed(sql, nextName())
      if (candidates.size >= maxCandidates) candidates.clear()
      candidates.add(sql)
      return undefined
    },
    renew: () => {
      for (const named of names.values()) named.name = nextName()
    },
  }
}

const bigintType = 20
/** The age at which a connection is replaced, which frees the statements prepared on it. */
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

  /** From now on a statement without a response within this time throws DatabaseUnavailableError, and its connection is closed. */
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

/** One connection, until it is released. */
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
    // A server sends an error before it closes a connection, so the next client to get this connection would fail.
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

/** Excludes `begin`, `commit` and the like, which are slower when prepared. */
const isPlanned = (sql: string): boolean => /^\s*(?:with|select|insert|update|delete)\b/i.test(sql)

/** Several statements at once return a list. */
const rowsOf = (result: unknown): unknown[] => {
  if (Array.isArray(result)) return result.flatMap(rowsOf)
  if (typeof result !== 'object' || result === null || !('rows' in result) || !Array.isArray(result.rows)) return []
  return Array.from<unknown>(result.rows)
}

/**
 * A value that the planner does not know. PostgreSQL plans a prepared statement again for each run while plans made for the values look cheaper than
 * the one for any values, and planning costs more than running what is read by its key. A value behind a sub-select is unknown to both, so that the
 * plan for any values is kept from the sixth run on.
 */
export const unknownToPlanner = <T>(value: Operand<T>, type: 'text[]' | 'timestamptz'): RawBuilder<T> =>
  sql<T>`(select ${value}::${sql.raw(type)})`
