import { Pool } from './pool.ts'

const connectionCount = 10
const connectTimeoutMs = 10_000
/** Then it is replaced: what was prepared on it under names that are no longer used goes with it. */
const maxLifetimeSeconds = 60 * 60

/** Connections to a PostgreSQL server. `onError` gets the errors of those that break, also while they are idle. */
export const createServerPool = (url: string, onError: (error: unknown) => void): Pool =>
  new Pool({
    connectionString: url,
    max: connectionCount,
    connectionTimeoutMillis: connectTimeoutMs,
    maxLifetimeSeconds,
    keepAlive: true,
    application_name: 'membership-application',
    onError,
  })
