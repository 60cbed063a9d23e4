import { sql, type Kysely } from 'kysely'

/** Of a response to a repeat the body is all that is read: its status and ETag follow from it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table idempotency_keys rename column answer_body to response`.execute(db)
  await sql`alter table idempotency_keys drop column answer_status, drop column answer_etag`.execute(db)
}
