import { sql, type Kysely } from 'kysely'

/** Starts of applications, the confirmation of contacts, and mails that concern no case. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table cases add confirmed_at timestamptz`,
  // Earlier versions did not record whether anybody had used the link.
  `update cases set confirmed_at = created_at`,
  `create table application_starts (
    id uuid primary key,
    mo_id text not null references member_organisations,
    org_no text not null,
    email text not null,
    locale text not null,
    key_hash text,
    case_id uuid references cases on delete cascade,
    started_at timestamptz not null,
    withdrawn_at timestamptz
  )`,
  `create index on application_starts (mo_id, org_no, started_at)`,
  `create index on application_starts (case_id)`,
  `create index on application_starts (key_hash)`,
  `alter table mail_log alter case_id drop not null, add mo_id text references member_organisations`,
]
