import pg from 'pg'

const bigintType = 20
const connectionCount = 10
const connectTimeoutMs = 10_000

/** A pool of connections to a PostgreSQL server. bigint comes as a number, as from the embedded database. */
export const openServerPool = (url: string, onError: (error: unknown) => void): pg.Pool => {
  const types = new pg.TypeOverrides()
  types.setTypeParser(bigintType, Number)
  const pool = new pg.Pool({
    connectionString: url,
    max: connectionCount,
    connectionTimeoutMillis: connectTimeoutMs,
    application_name: 'membership-application',
    types,
  })
  // A connection that breaks while nobody uses it: the pool replaces it.
  pool.on('error', onError)
  return pool
}
