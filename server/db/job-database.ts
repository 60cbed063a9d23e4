import type { Db } from 'pg-boss'
import { NoTurnError } from './database-error.ts'
import type { Pool, PoolClient } from './pool.ts'

/** How the job queue reaches the database: statement by statement, each on whichever connection is free. */
export const jobDatabase = (pool: Pool): Db => ({
  executeSql: async (text, values) => {
    const client = await connect(pool)
    try {
      // Several statements at once, a transaction's begin and commit among them, have no parameters and cannot be prepared.
      const isOne = (values !== undefined && values.length > 0) || !text.includes(';')
      return isOne ? await client.query(text, values ?? []) : { rows: await client.run(text) }
    } catch (error) {
      await client.run('rollback').catch(() => undefined)
      throw error
    } finally {
      client.release()
    }
  },
})

/** So many times it waits its turn: with half a minute each, for longer than the demo is filled in on a busy machine. */
const maxTurns = 10

/** Nobody waits for the queue's own statements: they outlast a long transaction on the one connection of the embedded database. */
const connect = async (pool: Pool, turns = maxTurns): Promise<PoolClient> => {
  try {
    return await pool.connect()
  } catch (error) {
    if (!(error instanceof NoTurnError) || turns === 1) throw error
    return await connect(pool, turns - 1)
  }
}
