import { sql, type Kysely } from 'kysely'

/** Adds the texts that caseworkers insert. `owner` is the account of a person; null for the organisation's. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table canned_texts (
      id uuid primary key,
      mo_id text not null references member_organisations on delete cascade,
      owner text,
      name text not null,
      kind text not null,
      template_slug text,
      component_id text,
      texts jsonb not null,
      version int not null,
      changed_at timestamptz not null,
      changed_by text not null,
      check ((template_slug is null) = (component_id is null))
    )`.execute(db)
  await sql`create index on canned_texts (mo_id, owner)`.execute(db)
}
