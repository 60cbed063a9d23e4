import { sql, type Kysely } from 'kysely'

/** Adds who is away and who stands in, the log's columns for the person whom somebody stood in for, and what a removal of a person takes with it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table absences (
      id uuid primary key,
      mo_id text not null references member_organisations on delete cascade,
      user_id text not null references users on delete cascade,
      deputy_id text not null references users on delete cascade,
      first_day text not null,
      last_day text not null,
      check (user_id <> deputy_id),
      check (first_day <= last_day)
    )`.execute(db)
  await sql`create index on absences (mo_id)`.execute(db)
  await sql`
    create table removals (
      id uuid primary key,
      mo_id text not null references member_organisations on delete cascade,
      removed_at timestamptz not null,
      undoing jsonb not null
    )`.execute(db)
  await sql`alter table audit_entries add column on_behalf_of_id text, add column on_behalf_of_name text`.execute(db)
}
