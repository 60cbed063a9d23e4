import { sql, type Kysely } from 'kysely'

/** Correction drafts, and the written reply to a correction. */
export const up = async <T>(db: Kysely<T>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table correction_drafts (
    case_id uuid not null references cases on delete cascade,
    form_id text not null,
    component_id text not null,
    message text not null,
    written_by text not null,
    written_at timestamptz not null,
    primary key (case_id, form_id, component_id)
  )`,
  'alter table corrections add column reply text',
]
