import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import { canonicalText } from '#schemas/canonical-text.ts'
import { orgDigits } from '#schemas/org-number.ts'
import { searchTermsOf, telephoneDigits, type SearchTerm } from '#schemas/search-terms.ts'
import type { ContactPerson } from '#schemas/company.ts'
import type { Value } from '#schemas/form/value.ts'
import type { Db } from '../db/tables.ts'

/**
 * A term with the cases that have its words, in their people, messages and answers too. `caseIds` is null if nobody looked, or where they are more
 * than are worth naming; `query` is null if the term has no words to look for.
 */
export type FoundTerm = SearchTerm & { query: string | null; caseIds: readonly string[] | null }

/** Of so many a list is told by id; of more it reads the words itself. */
const maxNamed = 2000

/** Shorter terms match only beginnings of words of the company, since the index has trigrams and nearly every case contains such terms. */
const minLettersWithin = 3

/** The search terms with the cases that have their words. A term of signs alone has none. */
export const findTerms = async (db: Db, search: string | undefined): Promise<FoundTerm[]> => {
  const found: FoundTerm[] = []
  for (const term of termsOf(search)) {
    const query = term.text.length < minLettersWithin ? null : lexemeQuery(term)
    found.push({ ...term, query, caseIds: query === null ? null : await casesWithLexemes(db, query) })
  }
  return found
}

/** An organisation number is one term, even with spaces, and also in part. */
export const termsOf = (search = ''): SearchTerm[] => {
  if (!isNumberOfCompany(search)) return searchTermsOf(search)
  const digits = orgDigits(search)
  const typed = canonicalText(search)
  const telephone = digits.startsWith('0') ? telephoneDigits(search) : null
  // A name may contain the number as it was typed.
  return [{ text: /\s/.test(typed) ? digits : typed, lexemes: [digits], telephone }]
}

/** Matches all words of a term, the last one as a prefix. Words have only letters and digits. */
const lexemeQuery = ({ lexemes, telephone }: SearchTerm): string | null => {
  const all = lexemes.map((word, index) => `'${word}'${index === lexemes.length - 1 ? ':*' : ''}`).join(' & ')
  const queries = [all, ...(telephone === null ? [] : [`'${telephone}':*`])].filter((query) => query !== '')
  return queries.length === 0 ? null : queries.join(' | ')
}

const havingLexemes = (query: string) => sql`
  select id as case_id from cases where lexemes @@ ${query}::tsquery
  union all select case_id from contact_persons where lexemes @@ ${query}::tsquery
  union all select case_id from messages where lexemes @@ ${query}::tsquery
  union all select case_id from answers where lexemes @@ ${query}::tsquery`

const casesWithLexemes = async (db: Db, query: string): Promise<string[] | null> => {
  const { rows } = await sql<{ caseId: string }>`${havingLexemes(query)} limit ${maxNamed + 1}`.execute(db)
  return rows.length > maxNamed ? null : [...new Set(rows.map(({ caseId }) => caseId))]
}

/** The conditions of a search. Signs alone find nothing, since no index has them. Together with words they narrow the result. */
export const searchConditions = (terms: readonly FoundTerm[]): RawBuilder<SqlBool>[] =>
  terms.length > 0 && !terms.some(({ text }) => /[\p{L}\p{N}]/u.test(text))
    ? [sql<SqlBool>`false`]
    : terms.map(({ text, query, caseIds }, index) => {
        if (query === null) return containing(text)
        const among =
          caseIds === null ? sql`in (select case_id from ${tableOf(index)})` : sql`= any(${caseIds}::uuid[])`
        return sql<SqlBool>`(${containing(text)} or cases.id ${among})`
      })

/** A statement with the conditions of a search. The words of a common term are read once, for each organisation whose cases are searched. */
export const searching = <Row>(terms: readonly FoundTerm[], statement: Expression<Row>): RawBuilder<Row> => {
  const read = terms.flatMap(({ query, caseIds }, index) =>
    query === null || caseIds !== null ? [] : [sql`${tableOf(index)} as materialized (${havingLexemes(query)})`],
  )
  return read.length === 0 ? sql<Row>`${statement}` : sql<Row>`with ${sql.join(read)} ${statement}`
}

const tableOf = (index: number) => sql.table(`having_term_${index}`)

const containing = (term: string): RawBuilder<SqlBool> => {
  const digits = companyDigits(term)
  return digits === null || digits === term
    ? containingText(term)
    : sql<SqlBool>`(${containingText(digits)} or ${containingText(term)})`
}

const containingText = (term: string): RawBuilder<SqlBool> => {
  const letters = sql`small_letters(${term.replace(/[\\%_]/g, '\\$&')})`
  return term.length < minLettersWithin && /^[\p{L}\p{N}]/u.test(term)
    ? sql<SqlBool>`(search_text like ${letters} || '%' or search_text like '% ' || ${letters} || '%')`
    : sql<SqlBool>`search_text like '%' || ${letters} || '%'`
}

/** The digits of a term that may be an organisation number or its beginning; a name may have the same signs. */
const companyDigits = (term: string): string | null =>
  isNumberOfCompany(term) || /^\d{6}-\d{1,4}$/.test(term) ? orgDigits(term) : null

/** A number with a wrong check digit too. A year and its hyphen begin a case's reference. */
const isNumberOfCompany = (text: string): boolean =>
  /^\d{10}$/.test(orgDigits(text)) && !/^\d{4}-/.test(canonicalText(text))

/** A found case with the matches of the terms. `positions`: the questions that name a person, by form and component. */
export type FoundCase = {
  id: string
  templateVersion: number
  contactEmail: string
  signatories: readonly string[]
  people: readonly (Pick<ContactPerson, 'name' | 'email' | 'telephone'> & {
    positions: readonly { formId: string; valueKey: string }[]
  })[]
  messages: readonly string[]
  answers: readonly { formId: string; valueKey: string; value: Value }[]
}

/** The matching parts of each case, newest messages first. */
export const foundIn = async (
  db: Db,
  caseIds: readonly string[],
  terms: readonly SearchTerm[],
): Promise<FoundCase[]> => {
  const query = terms.flatMap((term) => lexemeQuery(term) ?? []).map((each) => `(${each})`)
  const matched = sql`${query.length === 0 ? null : query.join(' | ')}::tsquery`
  const { rows } = await sql<FoundCase>`
    select cases.id, template_version, contact_email,
      jsonb_path_query_array(signature, '$.signatories[*].name')
        || jsonb_path_query_array(internal_signature, '$.signatories[*].name') as signatories,
      array(
        select jsonb_build_object('name', person.name, 'email', person.email, 'telephone', person.telephone, 'positions', array(
            select jsonb_build_object('formId', position.form_id, 'valueKey', position.value_key)
            from answers position where position.case_id = cases.id and jsonb_exists(position.value, person.id::text)
            order by position.form_id, position.value_key))
        from contact_persons person where person.case_id = cases.id and person.lexemes @@ ${matched} order by person.created_at, person.id
      ) as people,
      array(select message from messages where messages.case_id = cases.id and messages.lexemes @@ ${matched}
        order by created_at desc limit 5) as messages,
      array(select jsonb_build_object('formId', form_id, 'valueKey', value_key, 'value', value)
        from answers where answers.case_id = cases.id and answers.lexemes @@ ${matched} order by form_id, value_key) as answers
    from cases where cases.id = any(${caseIds}::uuid[])`.execute(db)
  return rows
}
