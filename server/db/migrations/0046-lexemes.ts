import { sql, type Kysely } from 'kysely'

/**
 * Search finds people, telephone numbers, signatories, messages and answers too, by the beginnings of their lexemes. Each table has the lexemes of its
 * own rows, so that a save writes those of what it saves and no others.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** With the schema, since a copy is restored without a search path. */
const functions = [
  // The lexemes as `lexemesOf` of schemas/search-terms.ts has them. Longer ones than 60 letters are none: a lexeme holds 2,046 bytes.
  `create function lexemes_of(text) returns tsvector language sql immutable parallel safe as $body$
    select array_to_tsvector(array_remove(regexp_split_to_array(regexp_replace(
      translate(public.small_letters(translate(left($1, 20000), E'\\n\\r\\t', '   ')), 'åäö', 'aao'),
      '[a-z0-9\\u00df-\\u024f\\u0370-\\u1fff\\u3040-\\ud7ff]{61,}', ' ', 'g'),
      '[^a-z0-9\\u00df-\\u024f\\u0370-\\u1fff\\u3040-\\ud7ff]+'), '')) $body$`,
  // As `telephoneDigits` of schemas/search-terms.ts.
  `create function telephone_digits(text) returns text language sql immutable parallel safe as $body$
    select regexp_replace(regexp_replace(regexp_replace($1, '[^0-9+]', '', 'g'), '^(\\+|00)460?', '0'), '^\\+', '00') $body$`,
]

const names = (column: string) => `jsonb_path_query_array(${column}, '$.signatories[*].name')::text`

const statements = [
  ...functions,
  // Texts that people type, except sensitive ones, which are not searchable.
  `create temporary table searched_components on commit drop as
    select distinct mo_id, slug, version, component ->> 'componentId' as component_id
    from templates, jsonb_path_query(document, 'strict $.forms.** ? (@.type == "textBox" || @.type == "searchBox")') component
    where component ->> 'sensitive' is distinct from 'true'
      and component ->> 'componentId' is distinct from document -> 'roles' ->> 'companyName'`,
  `alter table answers add column is_searched boolean not null default false`,
  `update answers set is_searched = true from cases, searched_components searched
    where cases.id = answers.case_id and searched.mo_id = cases.mo_id and searched.slug = cases.template_slug
      and searched.version = cases.template_version and searched.component_id = regexp_replace(answers.value_key, '^.*/', '')`,
  `alter table answers add column lexemes tsvector generated always as (
      case when is_searched then lexemes_of(case
        when value #>> '{}' ~ '^[+0][0-9 ()/.-]{5,30}$' then telephone_digits(value #>> '{}') else value #>> '{}' end) end
    ) stored`,
  `alter table contact_persons add column lexemes tsvector generated always as (
      lexemes_of(name || ' ' || email || ' ' || telephone_digits(telephone))
    ) stored`,
  `alter table messages add column lexemes tsvector generated always as (lexemes_of(message)) stored`,
  // The company's name is already searched by its letters. Only names with marks need lexemes too, and they are few.
  `alter table cases add column lexemes tsvector generated always as (
      lexemes_of(regexp_replace(left(company_name, 200), '(^|\\s)[!-~]+(?=\\s|$)', ' ', 'g')
        || ' ' || ${names('signature')} || ' ' || ${names('internal_signature')})
    ) stored`,
  // Without a pending list, which every search would scan.
  `create index on answers using gin (lexemes) with (fastupdate = off)`,
  `create index on contact_persons using gin (lexemes) with (fastupdate = off)`,
  `create index on messages using gin (lexemes) with (fastupdate = off)`,
  `create index on cases using gin (lexemes)`,
]
