import { setTimeout as pause } from 'node:timers/promises'
import { sql, type Expression, type RawBuilder } from 'kysely'
import pg from 'pg'
import { databaseErrorOf } from './database-error.ts'
import type { Pool } from './pool.ts'
import type { Tx } from './tables.ts'

/**
 * The channels of PostgreSQL's NOTIFY: changes of cases, and who has one open. A process of an older version does not listen to the second,
 * and would take what comes through it for unreadable changes.
 */
const channels = ['case_changes', 'case_presence'] as const
export type Channel = (typeof channels)[number]
const listenStatement = channels.map((channel) => `listen ${channel}`).join('; ')

export type NotificationListener = {
  onNotification: (payload: string, channel: Channel) => void
  /** Notifications were lost while listening was interrupted. */
  onGap: () => void
}

/** Listens until the returned function is called. */
export type Listen = (listener: NotificationListener) => Promise<() => Promise<void>>

/** Notifies every listening process when, and only if, the transaction commits. Equal payloads of a transaction are sent once. */
export const notify = async (tx: Tx, payload: string, channel: Channel = 'case_changes'): Promise<void> => {
  await tx.selectNoFrom(notification(sql`${payload}`, channel).as('notified')).execute()
}

/** `notify` as a part of a statement. */
export const notification = (payload: Expression<string>, channel: Channel = 'case_changes'): RawBuilder<void> =>
  sql<void>`pg_notify(${channel}, ${payload})`

const passOn =
  (onNotification: NotificationListener['onNotification']) =>
  ({ payload = '', channel }: pg.Notification): void => {
    const known = channels.find((each) => each === channel)
    if (known !== undefined) onNotification(payload, known)
  }

/** Listens to every process of the same PostgreSQL server. */
export const listenOnServer =
  (url: string, onError: (error: unknown) => void): Listen =>
  async ({ onNotification, onGap }) => {
    let isFirst = true
    const connection = await keepConnected(
      url,
      async (client) => {
        client.on('notification', passOn(onNotification))
        await client.query(listenStatement)
        if (!isFirst) onGap()
        isFirst = false
      },
      onError,
    )
    return async () => await connection.end()
  }

/** The embedded database has one process, which notifies itself. */
export const listenOnEmbedded =
  (pool: Pool): Listen =>
  async ({ onNotification }) => {
    const remove = pool.onNotification(passOn(onNotification))
    await pool.run(listenStatement)
    // Without `unlisten`: the engine is one session, in which other listeners may remain.
    return () => Promise.resolve(remove())
  }

const reconnectMs = 2_000
const keepAliveMs = 30_000

export type LastingConnection = { end(): Promise<void> }

/**
 * A connection to a PostgreSQL server beside the pool, for what belongs to a session: locks and notifications. It is made again when it breaks.
 * `prepare` runs on every new connection, the first one included.
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
    // The connection is idle for hours. Without keep-alive packets a network would drop it silently.
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
