import { sql, type Kysely } from 'kysely'

/** The answers that a round signs, with the people they name. Rounds from before have none: what they signed is in their document alone. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table signing_rounds add frozen jsonb`.execute(db)
}
