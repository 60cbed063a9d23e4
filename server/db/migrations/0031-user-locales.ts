import { sql, type Kysely } from 'kysely'

/** The language that a user has the pages in, for the mails to that user; null until the user's next request. */
export const up = async <T>(db: Kysely<T>): Promise<void> => {
  await sql`alter table users add locale text`.execute(db)
}
