import { sql, type Kysely } from 'kysely'

/** Who decides about an organisation's applications: administrators alone, or caseworkers too. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table member_organisations add deciders text not null default 'administrators'`.execute(db)
}
