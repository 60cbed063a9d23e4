import { sql, type Kysely } from 'kysely'

/** An organisation has its applications decided by administrators alone, or by caseworkers too. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table member_organisations add deciders text not null default 'administrators'`.execute(db)
}
