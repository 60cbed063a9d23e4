import { sql } from 'kysely'
import type { Db } from './tables.ts'

/** A statement that removes so many rows holds up nothing else. */
const pageSize = 1_000

type Expiring = {
  applicationStarts: 'startedAt'
  idempotencyKeys: 'createdAt'
  rateLimits: 'expiresAt'
  webhookDeliveries: 'receivedAt'
}

/** Removes the rows from before the moment, each page of them in a transaction of its own. */
export const removeInPages = async <Table extends keyof Expiring>(
  db: Db,
  table: Table,
  column: Expiring[Table],
  before: Date,
): Promise<void> => {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)}
      where ctid = any(array(select ctid from ${sql.table(table)} where ${sql.ref(column)} < ${before} limit ${sql.lit(pageSize)}))`.execute(
      db,
    )
    if (numAffectedRows < pageSize) return
  }
}
