import { sql, type Kysely } from 'kysely'

/** Where an organisation takes paper, how long it promises to review, and how long signatories have. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table member_organisations
      add postal_address jsonb,
      add handling_time jsonb,
      add signing_days integer not null default 30`.execute(db)
}
