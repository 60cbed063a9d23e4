import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { databaseErrorOf } from './database-error.ts'

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
