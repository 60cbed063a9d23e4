import { sql, type Kysely } from 'kysely'

/** Adds the bulks of caseworkers with their cases. `handler_before`: the account that handled the case when the bulk began, for its undo. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table bulks (
      id uuid primary key,
      by_user text not null references users on delete cascade,
      action jsonb not null,
      undoes uuid,
      started_at timestamptz not null,
      stopped_at timestamptz,
      finished_at timestamptz
    )`.execute(db)
  await sql`create index on bulks (by_user, started_at)`.execute(db)
  await sql`
    create table bulk_cases (
      id uuid primary key,
      bulk_id uuid not null references bulks on delete cascade,
      place int not null,
      case_id uuid not null references cases on delete cascade,
      expected_version int,
      handler_before text,
      is_done boolean,
      obstacle jsonb,
      unique (bulk_id, place)
    )`.execute(db)
  await sql`create index on bulk_cases (case_id)`.execute(db)
}
