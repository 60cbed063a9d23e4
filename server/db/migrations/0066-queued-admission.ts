import { sql, type Kysely } from 'kysely'

/** The date of admission that waits for the register, and the few members without one, which are counted wherever a list is shown. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table cases add column queued_admission jsonb`.execute(db)
  await sql`create index cases_without_admission_idx on cases (mo_id, list_kind, awaits_since)
    where status = 'FINISHED_IN_TELLUS' and admission_date is null`.execute(db)
}
