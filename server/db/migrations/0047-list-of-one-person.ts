import { sql, type Kysely } from 'kysely'

/**
 * Lists by the last change, the version of a case that each person has seen, and views of the list: a person's own, or where `mo_id` is set those of an
 * organisation.
 *
 * Lists are in the order of the day first: an index of the moment would have to be written with every save.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table cases add column changed_day date generated always as ((changed_at at time zone 'UTC')::date) stored`,
  `create index cases_mo_id_list_kind_changed_day_idx on cases (mo_id, list_kind, changed_day)`,
  `create table seen_versions (
    user_id text not null references users on delete cascade,
    case_id uuid not null references cases on delete cascade,
    version integer not null,
    primary key (user_id, case_id)
  )`,
  `create index on seen_versions (case_id)`,
  `create table list_views (
    id uuid primary key,
    owner text not null references users on delete cascade,
    mo_id text references member_organisations on delete cascade,
    name text not null,
    search text not null,
    changed_at timestamptz not null
  )`,
  `create index on list_views (owner)`,
  `create index on list_views (mo_id)`,
]
