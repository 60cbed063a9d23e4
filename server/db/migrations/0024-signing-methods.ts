import { sql, type Kysely } from 'kysely'

/** How an organisation's applications can be signed: digitally, on paper, or both. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table member_organisations add signing_methods text not null default 'both'`.execute(db)
}
