import { sql, type Kysely } from 'kysely'

/** Whether an answer comes from a source that its component names, unchanged. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table answers add is_prefilled boolean not null default false`.execute(db)
}
