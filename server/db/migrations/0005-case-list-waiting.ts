import { sql, type Kysely } from 'kysely'

/** The case list is ordered by how long a case has waited, too. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index on cases (mo_id, list_kind, awaits_since, id)`.execute(db)
}
