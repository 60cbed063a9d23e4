import { sql, type Kysely } from 'kysely'

/** The few exported cases that the register has not accepted yet, which are counted wherever a list is shown. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index cases_untransferred_idx on cases (mo_id, list_kind, awaits_since)
    where awaits = 'register' and register_id is null`.execute(db)
}
