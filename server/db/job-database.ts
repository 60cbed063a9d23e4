import type { Db } from 'pg-boss'
import type { Pool } from './pool.ts'

/** How the job queue reaches the database: statement by statement, each on whichever connection is free. */
export const jobDatabase = (pool: Pool): Db => ({
  executeSql: async (text, values) => {
    const client = await pool.connect()
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
