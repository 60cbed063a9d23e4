import { sql, type Kysely } from 'kysely'

/** How many mails somebody has been sent of late is asked before strangers have another one sent. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index on mail_log (lower(recipient), created_at)`.execute(db)
}
