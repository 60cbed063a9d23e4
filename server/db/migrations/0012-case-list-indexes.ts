import { sql, type Kysely } from 'kysely'

/** Every order, the counts and the search of the case list are read from an index of the organisation. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create extension if not exists btree_gin`.execute(db)
  await sql`create index cases_mo_id_list_kind_company_sort_desc_idx on cases
    (mo_id, list_kind, company_sort desc nulls last, id)`.execute(db)
  await sql`create index cases_mo_id_list_kind_counts_idx on cases
    (mo_id, list_kind, status, awaits, assigned_to_email) include (assigned_to_name)`.execute(db)
  await sql`create index cases_mo_id_list_kind_assigned_to_email_idx on cases
    (mo_id, list_kind, assigned_to_email, created_at desc, id)`.execute(db)
  await sql`create index cases_mo_id_search_text_idx on cases using gin (mo_id, search_text gin_trgm_ops)`.execute(db)
  await sql`drop index cases_search_text_idx`.execute(db)
}
