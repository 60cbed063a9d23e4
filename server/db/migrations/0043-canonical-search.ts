import { sql, type Kysely } from 'kysely'
import { canonicalText } from '#schemas/canonical-text.ts'

/**
 * Search compares the canonical text (`schemas/canonical-text.ts`) without accents, and companies are ordered as Swedish orders them. PostgreSQL's
 * own `lower` and its collations depend on how a database was made: the letters are mapped here, so that every database reads and orders them alike.
 *
 * The columns are made again, since PostgreSQL changes what a column is generated from only as of version 17.
 */
export const up = async <T>(db: Kysely<T>): Promise<void> => {
  for (const statement of statements()) await sql.raw(statement).execute(db)
}

const statements = (): string[] => [
  `alter table cases drop column company_sort, drop column search_text`,
  ...functions(),
  `alter table cases
    add column company_sort text collate "C" generated always as (swedish_order(nullif(left(company_name, 200), ''))) stored,
    add column search_text text generated always as (
      small_letters(left(company_name, 200) || ' ' || org_no || ' ' || reference || ' ' || contact_email)
    ) stored`,
  `create index cases_mo_id_list_kind_created_at_id_idx on cases (mo_id, list_kind, created_at desc, id) include (${narrowing}, search_text)`,
  `create index cases_mo_id_list_kind_company_sort_id_idx on cases (mo_id, list_kind, company_sort, id) include (${narrowing})`,
  `create index cases_mo_id_list_kind_company_sort_desc_idx on cases (mo_id, list_kind, company_sort desc nulls last, id) include (${narrowing})`,
  `create index cases_mo_id_list_kind_search_text_idx on cases using gin (mo_id, list_kind, search_text gin_trgm_ops)`,
]

const narrowing = 'status, awaits, template_slug'

/** With the schema, since a copy is restored without a search path. */
const functions = (): string[] => {
  const { from, to, unseen } = characters()
  return [
    // Small letters with their marks apart.
    functionOf(
      'decomposed_letters',
      `translate(normalize(regexp_replace($1, '[${unseen}]', '', 'g'), NFD), ${from}, ${to})`,
    ),
    functionOf(
      'small_letters',
      `case when $1 ~ '${swedishTextsOnly}'
        then translate(lower($1 collate "C"), 'ÅÄÖÉÈÜÆØéèüæø', 'åäöeeuäöeeuäö')
        else translate(${withoutMarks([
          ['a\\u030a', '\u0001'],
          ['a\\u0308|æ', '\u0002'],
          ['o\\u0308|ø', '\u0003'],
        ])}, '\u0001\u0002\u0003', 'åäö') end`,
    ),
    // As CLDR orders Swedish: the bytes of the signs after z stand for å, ä and ö.
    functionOf(
      'swedish_order',
      `case when $1 ~ '${swedishTextsOnly}'
        then translate(lower($1 collate "C"), 'ÅÄÖÉÈÜÆØåäöéèüæø', '{|}eey|}{|}eey|}')
        else ${withoutMarks([
          ['a\\u0323?\\u030a', '{'],
          ['a\\u0323?\\u0308|e\\u0328|æ', '|'],
          ['o[\\u0323\\u031b]*[\\u0302\\u0308\\u030b]|ø|œ', '}'],
          ['u[\\u0323\\u031b]*[\\u0308\\u030b]', 'y'],
        ])} end`,
    ),
  ]
}

/** Most texts need no more work. */
const swedishTextsOnly = '^[ -~ÅÄÖÉÈÜÆØåäöéèüæø]*$'

const functionOf = (name: string, body: string): string =>
  `create or replace function ${name}(text) returns text language sql immutable parallel safe as $body$ select ${body} $body$`

const withoutMarks = (letters: readonly (readonly [pattern: string, letter: string])[]): string => {
  const replaced = letters.reduce(
    (text, [pattern, letter]) => `regexp_replace(${text}, '${pattern}', '${letter}', 'g')`,
    'public.decomposed_letters($1)',
  )
  const plain = `translate(regexp_replace(${replaced}, '[\\u0300-\\u036f]', '', 'g'), 'ðđħłŀı', 'ddhlli')`
  return `normalize(replace(replace(${plain}, 'ß', 'ss'), 'þ', 'th'), NFC)`
}

const otherForms =
  /[\p{Changes_When_Lowercased}\p{Z}\p{Cc}\p{Pd}\p{Nd}\p{Default_Ignorable_Code_Point}\u02d7\u2043\u2212\u2800\uff01-\uff5e\ufff9-\ufffc]/u

/** The characters that have another form, as arguments of `translate`, and those that nobody sees, as a set of a regular expression. */
const characters = () => {
  const mapped: [from: string, to: string][] = [
    ['ς', 'σ'],
    ['ſ', 's'],
  ]
  const unseen: number[] = []
  for (const code of [...range(0x1, 0xd7ff), ...range(0xe000, 0x1ffff), ...range(0xe0000, 0xe0fff)]) {
    const character = String.fromCodePoint(code)
    if (!otherForms.test(character) || character.normalize('NFD') !== character) continue
    const between = canonicalText(`.${character}.`).slice(1, -1)
    const [letter = '', ...marks] = Array.from(between.toLowerCase())
    if (letter === '') unseen.push(code)
    else if (letter !== character && marks.length === 0) mapped.push([character, letter === '\n' ? ' ' : letter])
  }
  return {
    from: quoted(mapped.map(([from]) => from)),
    to: quoted(mapped.map(([, to]) => to)),
    unseen: rangesOf(unseen)
      .map(([first, last]) => `${escaped(first)}-${escaped(last)}`)
      .join(''),
  }
}

const rangesOf = (codes: readonly number[]): [first: number, last: number][] => {
  const ranges: [number, number][] = []
  for (const code of codes) {
    const last = ranges.at(-1)
    if (last?.[1] === code - 1) last[1] = code
    else ranges.push([code, code])
  }
  return ranges
}

const escaped = (code: number): string => String.raw`\U${code.toString(16).padStart(8, '0')}`

const range = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

const quoted = (signs: readonly string[]): string => `'${signs.join('').replaceAll("'", "''")}'`
