import { sql, type Kysely } from 'kysely'

/** For the limit of mails to an address that public requests can send. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index on mail_log (lower(recipient), created_at)`.execute(db)
}
