import { sql, type Kysely } from 'kysely'

/** Where strangers learn why a company cannot start an application: on screen, or by mail alone. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table member_organisations add start_answers text not null default 'onScreen'`.execute(db)
}
