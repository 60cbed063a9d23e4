import { sql, type Expression, type RawBuilder } from 'kysely'
import { keepConnected } from './lasting-connection.ts'
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
