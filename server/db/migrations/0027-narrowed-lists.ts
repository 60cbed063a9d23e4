import { sql, type Kysely } from 'kysely'

/**
 * What narrows a list is read from an index: a search of one list finds none of the others' cases, those of a template that few applied with are not
 * sought among all, and those that were removed lately are found from the side of the journey, which has few.
 */
export const up = async <T>(db: Kysely<T>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create index cases_mo_id_list_kind_search_text_idx on cases using gin (mo_id, list_kind, search_text gin_trgm_ops)`,
  `drop index cases_mo_id_search_text_idx`,
  `create index cases_mo_id_list_kind_template_slug_idx on cases (mo_id, list_kind, template_slug, created_at desc, id)`,
  `create index on journey (status, at)`,
]
