import { Pool } from './pool.ts'

const connectionCount = 10
const connectTimeoutMs = 10_000

/** Connections to a PostgreSQL server. `onError` gets the errors of those that break, also while they are idle. */
export const createServerPool = (url: string, onError: (error: unknown) => void): Pool =>
  new Pool({
    connectionString: url,
    max: connectionCount,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    application_name: 'membership-application',
    onError,
  })
