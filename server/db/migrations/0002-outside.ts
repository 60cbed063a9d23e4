import { sql, type Kysely } from 'kysely'

/** Files, signing rounds, mails, and what makes repeats harmless. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table files (
    id uuid primary key,
    case_id uuid not null references cases on delete cascade,
    purpose text not null,
    form_id text,
    value_key text,
    display_file_name text not null,
    content_type text not null,
    size_bytes bigint not null,
    storage_key text not null unique,
    created_at timestamptz not null,
    created_by text not null
  )`,
  `create index on files (case_id)`,
  `create table stored_chunks (
    storage_key text not null,
    place integer not null,
    bytes bytea not null,
    created_at timestamptz not null,
    primary key (storage_key, place)
  )`,
  // Photos and PDFs are compressed already.
  `alter table stored_chunks alter column bytes set storage external`,
  `create table signing_rounds (
    id uuid primary key,
    case_id uuid not null references cases on delete cascade,
    kind text not null,
    status text not null,
    revision text not null,
    document_name text not null,
    document_file_id uuid not null references files,
    signed_file_id uuid references files,
    provider_document_id text unique,
    recipients jsonb not null,
    created_at timestamptz not null,
    closed_at timestamptz
  )`,
  `create index on signing_rounds (case_id, created_at)`,
  `create unique index one_open_round on signing_rounds (case_id, kind) where status in ('notSent', 'sent')`,
  `create table mail_log (
    id uuid primary key,
    case_id uuid not null references cases on delete cascade,
    type text not null,
    recipient text not null,
    locale text not null,
    params jsonb not null,
    message_id text not null unique,
    created_at timestamptz not null,
    sent_at timestamptz,
    status text
  )`,
  `create index on mail_log (case_id, created_at desc)`,
  `create table mail_events (
    id bigint generated always as identity primary key,
    mail_id uuid not null references mail_log on delete cascade,
    status text not null,
    at timestamptz not null
  )`,
  `create index on mail_events (mail_id)`,
  `create table idempotency_keys (
    scope text not null,
    key text not null,
    request_hash text not null,
    answer_status integer,
    answer_body text,
    answer_etag text,
    created_at timestamptz not null,
    primary key (scope, key)
  )`,
  `create index on idempotency_keys (created_at)`,
  `create table webhook_deliveries (
    source text not null,
    delivery_id text not null,
    received_at timestamptz not null,
    primary key (source, delivery_id)
  )`,
]
