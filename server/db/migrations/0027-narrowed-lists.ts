import { sql, type Kysely } from 'kysely'

/**
 * The filters of a list read the index of its order, not the cases that do not match: state, party, template, and in the usual order the searched
 * text. A search of one list finds none of the others' cases, and cases removed lately are found from the side of the journey, which has few.
 *
 * The searched text has the beginning of a company's name, since a row of an index holds 2,704 bytes at most. Its column is made again, since
 * PostgreSQL changes what a column is generated from only as of version 17.
 */
export const up = async <T>(db: Kysely<T>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const narrowing = 'status, awaits, template_slug'

const statements = [
  `drop index cases_mo_id_list_kind_created_at_id_idx, cases_mo_id_list_kind_awaits_since_id_idx, cases_mo_id_list_kind_company_sort_id_idx,
    cases_mo_id_list_kind_company_sort_desc_idx, cases_mo_id_list_kind_counts_idx`,
  // Takes the index of the column with it.
  `alter table cases drop column search_text`,
  `alter table cases add column search_text text generated always as (
      small_letters(left(company_name, 200) || ' ' || org_no || ' ' || reference || ' ' || contact_email)
    ) stored`,
  `create index cases_mo_id_list_kind_created_at_id_idx on cases (mo_id, list_kind, created_at desc, id) include (${narrowing}, search_text)`,
  `create index cases_mo_id_list_kind_awaits_since_id_idx on cases (mo_id, list_kind, awaits_since, id) include (${narrowing})`,
  `create index cases_mo_id_list_kind_company_sort_id_idx on cases (mo_id, list_kind, company_sort, id) include (${narrowing})`,
  `create index cases_mo_id_list_kind_company_sort_desc_idx on cases (mo_id, list_kind, company_sort desc nulls last, id) include (${narrowing})`,
  `create index cases_mo_id_list_kind_counts_idx on cases (mo_id, list_kind, status, awaits, assigned_to_email)
    include (assigned_to_name, template_slug)`,
  `create index cases_mo_id_list_kind_search_text_idx on cases using gin (mo_id, list_kind, search_text gin_trgm_ops)`,
  `create index on journey (status, at)`,
]
