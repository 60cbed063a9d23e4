/** The database cannot be reached, or its connection broke. A commit that was under way may have happened; everything before it has not. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError'
  readonly code = 'DATABASE_UNAVAILABLE'
  /** Whether a connection broke, and not an attempt to connect. */
  readonly wasConnected: boolean
  /** Whether the next attempt may succeed, as it cannot with a wrong password or database name. */
  readonly isTransient: boolean

  constructor(cause: Error, wasConnected: boolean) {
    super(`The database is unavailable: ${cause.message || codeOf(cause)}`, { cause })
    this.wasConnected = wasConnected
    this.isTransient = !wrongAddressStates.has(codeOf(cause))
  }
}

/** The database has no disk space left: it can be read, but not written. */
export class DiskFullError extends Error {
  override readonly name = 'DiskFullError'
  readonly code = 'DISK_FULL'

  constructor(cause: Error) {
    super(`The database has no room left: ${cause.message}`, { cause })
  }
}

/** A query waited too long for its turn: most likely one inside a transaction that does not go through that transaction. */
export class NoTurnError extends Error {
  override readonly name = 'NoTurnError'
  readonly code = 'NO_TURN'

  constructor(waitedMs: number) {
    super(`The embedded database was not free within ${waitedMs} ms`)
  }
}

/** A prepared statement does not fit the tables, which another process has migrated. The transaction is undone and can be done again. */
export class StalePlanError extends Error {
  override readonly name = 'StalePlanError'

  constructor(cause: Error) {
    super(`A prepared statement is stale: ${cause.message}`, { cause })
  }
}

/** SQLSTATE of a server that ends connections or does not take them yet. https://www.postgresql.org/docs/current/errcodes-appendix.html */
const unavailableStates = new Set(['57P01', '57P02', '57P03', '57P05', '53300'])
/** invalid_authorization_specification, invalid_password, invalid_catalog_name. */
const wrongAddressStates = new Set(['28000', '28P01', '3D000'])
const connectionException = '08'
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
])
/** The driver's messages for a broken connection, which have no code. */
const driverMessages = [
  'Connection terminated',
  'connection error and is not queryable',
  'was closed and is not queryable',
  'timeout exceeded when trying to connect',
]
/** The driver's message for a statement without a response. A second run would only wait again. */
const noResponse = 'Query read timeout'
/** disk_full, and the system's own code for it. */
const diskFullCodes = new Set(['53100', 'ENOSPC', 'EDQUOT'])

/**
 * Returns the error to report for a failed statement (`wasConnected`) or attempt to connect. An error that is not about the database's health is
 * returned unchanged.
 */
export const databaseErrorOf = (error: unknown, wasConnected: boolean): unknown => {
  if (!(error instanceof Error)) return error
  const code = codeOf(error)
  if (diskFullCodes.has(code)) return new DiskFullError(error)
  if (code === '0A000' && error.message.includes('cached plan')) return new StalePlanError(error)
  if (error.message === noResponse) return new DatabaseUnavailableError(error, false)
  const isUnavailable =
    !wasConnected ||
    unavailableStates.has(code) ||
    (code.length === 5 && code.startsWith(connectionException)) ||
    networkCodes.has(code) ||
    driverMessages.some((message) => error.message.includes(message))
  return isUnavailable ? new DatabaseUnavailableError(error, wasConnected) : error
}

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '')
