import type pg from 'pg'
import { keepConnected, type LastingConnection } from './lasting-connection.ts'

/** Names the lock among the advisory locks of the database. */
const lockKey = 7_203_911

export type Presence = LastingConnection

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
  let isFirst = true
  const prepare = async (client: pg.Client): Promise<void> => {
    if (isFirst) await lockFirst(client, whenAlone)
    else await lockShared(client)
    isFirst = false
  }
  return await keepConnected(connectionString, prepare, onError)
}

const lockFirst = async (client: pg.Client, whenAlone: () => Promise<void>): Promise<void> => {
  const { rows } = await client.query<{ isAlone: boolean }>('select pg_try_advisory_lock($1) as "isAlone"', [lockKey])
  const isAlone = rows[0]?.isAlone === true
  if (isAlone) await whenAlone()
  await lockShared(client)
  if (isAlone) await client.query('select pg_advisory_unlock($1)', [lockKey])
}

/** Waits for a process that is alone just now. */
const lockShared = async (client: pg.Client): Promise<void> =>
  void (await client.query('select pg_advisory_lock_shared($1)', [lockKey]))
