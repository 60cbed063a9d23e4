import { sql, type Kysely } from 'kysely'

/** Stores the ids of those who act, the holder and the use of each link, and deleted notes, which stay. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table audit_entries add actor_id text, add issued_to_id text, add issued_to_name text`,
  `alter table notes add deleted_at timestamptz, add deleted_by_id text, add deleted_by_name text`,
  // Each link from before gets an id of its own.
  `alter table case_tokens
    add link_id uuid not null default gen_random_uuid(),
    add recipient text,
    add issued_to_id text,
    add issued_to_name text,
    add last_used_at timestamptz,
    add revoked_by text`,
  `alter table case_tokens alter link_id drop default`,
]
