import { sql, type Kysely } from 'kysely'

/** The first tables: organisations, people, cases and what belongs to them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create extension if not exists pg_trgm`.execute(db)
  // Without ICU the database orders å, ä, ö wrongly and leaves Å as it is when it makes small letters.
  await sql`
    create function small_letters(text) returns text language sql immutable parallel safe as
      $$ select translate(lower($1), 'ÅÄÖÉÈÜÆØéèüæø', 'åäöeeuäöeeuäö') $$`.execute(db)
  // With the schema, since a copy is restored without a search path.
  await sql`
    create function swedish_order(text) returns text language sql immutable parallel safe as
      $$ select translate(public.small_letters($1), 'åäö', '{|}') $$`.execute(db)

  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table member_organisations (
    id text primary key,
    slug text not null unique,
    name text not null,
    name_in_english text not null,
    accent_colour text,
    email text not null,
    telephone text not null,
    opening_hours jsonb not null,
    signing_service jsonb not null,
    images jsonb not null
  )`,
  `create table users (
    id text primary key,
    name text not null,
    email text not null,
    created_at timestamptz not null,
    last_seen_at timestamptz not null
  )`,
  `create table user_roles (
    user_id text not null references users on delete cascade,
    mo_id text not null references member_organisations,
    role_id smallint not null check (role_id between 1 and 4),
    role_name text not null,
    administrator_role text not null,
    primary key (user_id, mo_id, role_id)
  )`,
  `create index on user_roles (mo_id)`,
  `create table templates (
    mo_id text not null references member_organisations,
    slug text not null,
    version integer not null,
    document jsonb not null,
    published_at timestamptz not null,
    primary key (mo_id, slug, version)
  )`,
  `create table case_numbers (year integer primary key, last_number integer not null)`,
  `create table cases (
    id uuid primary key,
    reference text not null unique,
    mo_id text not null,
    template_slug text not null,
    template_version integer not null,
    version integer not null check (version > 0),
    status text not null,
    locale text not null,
    silent boolean not null,
    company_name text not null,
    org_no text not null,
    organisation_type text not null,
    contact_email text not null,
    assigned_to_id text,
    assigned_to_name text,
    assigned_to_email text,
    assigned_to_role text,
    awaits text not null,
    awaits_since timestamptz not null,
    created_at timestamptz not null,
    changed_at timestamptz not null,
    changed_by text not null,
    signature jsonb not null,
    analog_signature jsonb not null,
    internal_signature jsonb not null,
    regional_review jsonb not null,
    credit_report text not null,
    may_reapply boolean,
    rejection_message text,
    admission_date text,
    register_id text,
    list_kind text generated always as (
      case
        when status = 'EXPORTED_TO_TELLUS' then 'exported'
        when status in ('FINISHED_IN_TELLUS', 'CANCELLED_IN_TELLUS', 'REJECTED', 'RESET', 'ARCHIVED') then 'archived'
        when status <> 'REMOVED' then 'active'
      end
    ) stored,
    company_sort text collate "C" generated always as (swedish_order(nullif(company_name, ''))) stored,
    search_text text generated always as (
      small_letters(company_name || ' ' || org_no || ' ' || reference || ' ' || contact_email)
    ) stored,
    foreign key (mo_id, template_slug, template_version) references templates
  )`,
  `create index on cases (mo_id, list_kind, created_at desc, id)`,
  `create index on cases (mo_id, list_kind, company_sort, id)`,
  `create index on cases (mo_id, org_no)`,
  `create index on cases using gin (search_text gin_trgm_ops)`,
  // Rejects the second of two concurrent applications of a company.
  `create unique index one_open_case on cases (mo_id, org_no)
    where status not in ('FINISHED_IN_TELLUS', 'CANCELLED_IN_TELLUS', 'REJECTED', 'RESET', 'REMOVED', 'ARCHIVED')`,
  `create table form_states (
    case_id uuid not null references cases on delete cascade,
    form_id text not null,
    status text not null,
    started_at timestamptz,
    has_applicant_entry boolean not null,
    approved_by text,
    approved_at timestamptz,
    changed_at timestamptz,
    problem_count integer not null,
    primary key (case_id, form_id)
  )`,
  `create table answers (
    case_id uuid not null references cases on delete cascade,
    form_id text not null,
    value_key text not null,
    value jsonb not null,
    version integer not null check (version > 0),
    backend_validation boolean,
    updated_by text not null,
    updated_at timestamptz not null,
    primary key (case_id, form_id, value_key)
  )`,
  `create table contact_persons (
    case_id uuid not null references cases on delete cascade,
    id uuid not null,
    name text not null,
    email text not null,
    telephone text not null,
    created_at timestamptz not null,
    primary key (case_id, id)
  )`,
  `create table check_points (
    case_id uuid not null references cases on delete cascade,
    component_id text not null,
    status text not null,
    confirmed_by text,
    confirmed_at timestamptz,
    primary key (case_id, component_id)
  )`,
  `create table corrections (
    case_id uuid not null references cases on delete cascade,
    form_id text not null,
    component_id text not null,
    message text not null,
    is_handled boolean not null,
    is_approved boolean not null,
    requested_by text not null,
    requested_at timestamptz not null,
    handled_at timestamptz,
    primary key (case_id, form_id, component_id)
  )`,
  `create table messages (
    message_id uuid primary key,
    case_id uuid not null references cases on delete cascade,
    form_id text,
    component_id text,
    message text not null,
    posted_by_ma boolean not null,
    is_updated_by_ma boolean not null,
    is_handled boolean not null,
    author_name text not null,
    created_at timestamptz not null
  )`,
  `create index on messages (case_id, created_at)`,
  `create index unhandled_messages on messages (case_id) where not is_handled and not posted_by_ma`,
  `create table notes (
    note_id uuid primary key,
    case_id uuid not null references cases on delete cascade,
    data text not null,
    author_name text not null,
    author_id text not null,
    created_at timestamptz not null
  )`,
  `create index on notes (case_id, created_at desc)`,
  `create table audit_entries (
    id bigint generated always as identity primary key,
    case_id uuid not null references cases on delete cascade,
    event_type text not null,
    form_id text,
    component_id text,
    actor_kind text not null,
    actor_name text not null,
    at timestamptz not null,
    params jsonb not null
  )`,
  `create index on audit_entries (case_id, id desc)`,
  `create table journey (
    id bigint generated always as identity primary key,
    case_id uuid not null references cases on delete cascade,
    status text not null,
    at timestamptz not null
  )`,
  `create index on journey (case_id, id)`,
  `create table case_tokens (
    token_hash text primary key,
    case_id uuid not null references cases on delete cascade,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    revoked_at timestamptz
  )`,
  `create index on case_tokens (case_id)`,
]
