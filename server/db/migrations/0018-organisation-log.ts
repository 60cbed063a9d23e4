import { sql, type Kysely } from 'kysely'

/** Adds the log of changes in an organisation's settings, people and templates, and the retirement of templates. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table organisation_log (
      id bigint generated always as identity primary key,
      mo_id text not null references member_organisations on delete cascade,
      change text not null,
      actor_id text,
      actor_name text not null,
      at timestamptz not null,
      params jsonb not null
    )`.execute(db)
  await sql`create index on organisation_log (mo_id, id desc)`.execute(db)
  await sql`alter table templates add retired_at timestamptz`.execute(db)
}
