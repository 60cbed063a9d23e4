import { setTimeout as pause } from 'node:timers/promises'
import { sql, type Expression, type RawBuilder } from 'kysely'
import pg from 'pg'
import { databaseErrorOf } from './database-error.ts'
import type { Pool } from './pool.ts'
import type { Tx } from './tables.ts'

/** The channel of PostgreSQL's NOTIFY that changes of cases go through. */
const channel = 'case_changes'

export type NotificationListener = {
  onNotification: (payload: string) => void
  /** Listening was interrupted: notifications of the time between are lost. */
  onGap: () => void
}

/** Listens until the returned function is called. */
export type Listen = (listener: NotificationListener) => Promise<() => Promise<void>>

/** Notifies every process that listens, when and only when the transaction commits. Equal ones of a transaction are one. */
export const notify = async (tx: Tx, payload: string): Promise<void> => {
  await tx.selectNoFrom(notification(sql`${payload}`).as('notified')).execute()
}

/** The same as a part of a statement. */
export const notification = (payload: Expression<string>): RawBuilder<void> =>
  sql<void>`pg_notify(${channel}, ${payload})`

/** Every process of the same PostgreSQL server. */
export const listenOnServer =
  (url: string, onError: (error: unknown) => void): Listen =>
  async ({ onNotification, onGap }) => {
    let isFirst = true
    const connection = await keepConnected(
      url,
      async (client) => {
        client.on('notification', ({ payload = '' }) => onNotification(payload))
        await client.query(`listen ${channel}`)
        if (!isFirst) onGap()
        isFirst = false
      },
      onError,
    )
    return async () => await connection.end()
  }

/** The one process that has the embedded database open. */
export const listenOnEmbedded =
  (pool: Pool): Listen =>
  async ({ onNotification }) => {
    const remove = pool.onNotification(({ payload = '' }) => onNotification(payload))
    await pool.run(`listen ${channel}`)
    // No `unlisten`: the engine is one session, in which others may listen too.
    return () => Promise.resolve(remove())
  }

const reconnectMs = 2_000
const keepAliveMs = 30_000

export type LastingConnection = { end(): Promise<void> }

/**
 * A connection to a PostgreSQL server beside the pool, for what belongs to a session: locks and notifications. It is made anew when it
 * breaks. `prepare` runs on every new connection, the first one included.
 *
 * @throws DatabaseUnavailableError, and what `prepare` throws, for the first connection; later errors go to `onError`
 */
export const keepConnected = async (
  connectionString: string,
  prepare: (client: pg.Client) => Promise<void>,
  onError: (error: unknown) => void,
): Promise<LastingConnection> => {
  let isEnded = false

  const open = async (): Promise<pg.Client> => {
    const client = await connect(connectionString, onError)
    try {
      await prepare(client)
    } catch (error) {
      await client.end().catch(() => undefined)
      throw error
    }
    client.once('end', () => void reconnect())
    return client
  }
  const reconnect = async (): Promise<void> => {
    while (!isEnded) {
      try {
        client = await open()
        if (isEnded) await client.end().catch(() => undefined)
        return
      } catch (error) {
        onError(error)
        await pause(reconnectMs, undefined, { ref: false })
      }
    }
  }
  let client = await open()
  return {
    end: async () => {
      isEnded = true
      await client.end().catch(() => undefined)
    },
  }
}

const connect = async (connectionString: string, onError: (error: unknown) => void): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionString,
    keepAlive: true,
    // It is idle for hours: without packets of its own a network drops it unseen.
    keepAliveInitialDelayMillis: keepAliveMs,
    application_name: 'membership-application',
  })
  client.on('error', onError)
  try {
    await client.connect()
    return client
  } catch (error) {
    throw databaseErrorOf(error, false)
  }
}
