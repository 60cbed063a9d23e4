import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { databaseErrorOf } from './database-error.ts'

/** Names the lock among the advisory locks of the database. */
const lockKey = 7_203_911
const reconnectMs = 2_000

export type Presence = { end(): Promise<void> }

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
  let isEnded = false
  let client = await connect(connectionString, onError)
  try {
    const { rows } = await client.query<{ isAlone: boolean }>('select pg_try_advisory_lock($1) as "isAlone"', [lockKey])
    const isAlone = rows[0]?.isAlone === true
    if (isAlone) await whenAlone()
    await lockShared(client)
    if (isAlone) await client.query('select pg_advisory_unlock($1)', [lockKey])
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }

  const reconnect = async (): Promise<void> => {
    while (!isEnded) {
      try {
        client = await connect(connectionString, onError)
        await lockShared(client)
        client.once('end', () => void reconnect())
        return
      } catch (error) {
        onError(error)
        await pause(reconnectMs, undefined, { ref: false })
      }
    }
  }
  client.once('end', () => void reconnect())
  return {
    end: async () => {
      isEnded = true
      await client.end().catch(() => undefined)
    },
  }
}

const connect = async (connectionString: string, onError: (error: unknown) => void): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString, keepAlive: true, application_name: 'membership-application' })
  client.on('error', onError)
  try {
    await client.connect()
    return client
  } catch (error) {
    throw databaseErrorOf(error, false)
  }
}

/** Waits for a process that is alone just now. */
const lockShared = async (client: pg.Client): Promise<void> =>
  void (await client.query('select pg_advisory_lock_shared($1)', [lockKey]))
