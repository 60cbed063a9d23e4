import type { Db } from 'pg-boss'
import type { EmbeddedPool } from './embedded-pool.ts'
import type { ServerPool } from './server-pool.ts'

/** How the job queue reaches the embedded database: statement by statement, each in a turn of its own. */
export const embeddedJobDatabase = (pool: EmbeddedPool): Db => ({
  executeSql: async (text, values) => {
    const client = await pool.connect()
    try {
      if (values !== undefined && values.length > 0) return await client.query(text, values)
      // Several statements at once, a transaction's begin and commit among them.
      return { rows: await client.run(text) }
    } catch (error) {
      await client.run('rollback').catch(() => undefined)
      throw error
    } finally {
      client.release()
    }
  },
})

export const serverJobDatabase = (pool: ServerPool): Db => ({
  executeSql: async (text, values) => {
    const client = await pool.connect()
    try {
      if (values !== undefined && values.length > 0) return await client.query(text, values)
      return { rows: rowsOf(await client.run(text)) }
    } catch (error) {
      await client.run('rollback').catch(() => undefined)
      throw error
    } finally {
      client.release()
    }
  },
})

/** Several statements at once return a list. */
const rowsOf = (result: unknown): unknown[] => {
  if (Array.isArray(result)) return result.flatMap(rowsOf)
  if (typeof result !== 'object' || result === null || !('rows' in result) || !Array.isArray(result.rows)) return []
  return Array.from<unknown>(result.rows)
}
