import { sql, type ExpressionBuilder, type ExpressionWrapper, type RawBuilder, type SqlBool } from 'kysely'
import { statusesWithTag, statusHasTag } from '#machines/case/status-tags.ts'
import { unassigned, type CaseListFilters } from '#schemas/api/case-list.ts'
import type { Party, CaseListKind, CaseStatus } from '#schemas/case-status.ts'
import { canonicalText } from '#schemas/canonical-text.ts'
import { orgDigits } from '#schemas/org-number.ts'
import { keysOf } from '#schemas/records.ts'
import type { Tables } from '../db/tables.ts'

/** The filters that narrow the list as they are sent, each by its condition below. */
type SentKey = Exclude<keyof CaseListFilters, 'status' | 'moId' | 'handler'>
type SentFilters = Pick<CaseListFilters, SentKey>

/** The filters that narrow the list before the handler does. Without `statuses` every status counts. */
export type ListFilter = SentFilters & {
  kind: CaseListKind
  /** The member organisations whose cases the caller may see. */
  moIds: readonly string[]
  statuses: readonly CaseStatus[] | null
  /** Whether the company's signatories are signing; null for both. */
  isWithSignatories: boolean | null
  /** Removed cases are in no list. Where the statuses name them, those removed since are meant. */
  restorableSince: Date
}

/** Builds the condition that a case of the list fulfils, its organisation apart. */
export const matching =
  (filter: ListFilter, handler?: string) =>
  (eb: ExpressionBuilder<Tables, 'cases'>): ExpressionWrapper<Tables, 'cases', SqlBool> =>
    eb.and([
      filter.statuses?.some((status) => statusHasTag(status, 'removed')) === true
        ? eb.exists(
            eb
              .selectFrom('journey')
              .select('journey.id')
              .whereRef('journey.caseId', '=', 'cases.id')
              .where('journey.status', 'in', statusesWithTag('removed'))
              .where('journey.at', '>=', filter.restorableSince),
          )
        : eb('listKind', '=', filter.kind),
      ...(filter.statuses === null ? [] : [eb('status', 'in', filter.statuses)]),
      ...(filter.isWithSignatories === null
        ? []
        : [sql<SqlBool>`(signature ->> 'status' = 'SHARED') = ${filter.isWithSignatories}`]),
      ...keysOf(conditions).flatMap((key) => conditionsOf(eb, filter, key)),
      ...(handler === undefined
        ? []
        : [handler === unassigned ? eb('assignedToEmail', 'is', null) : eb('assignedToEmail', '=', handler)]),
    ])

type Cases = ExpressionBuilder<Tables, 'cases'>
type Condition = RawBuilder<SqlBool> | ExpressionWrapper<Tables, 'cases', SqlBool>

/** The conditions that a case fulfils for each filter; all cases do where there is none. */
const conditions: { [Key in SentKey]: (eb: Cases, value: SentFilters[Key]) => readonly Condition[] } = {
  template: (eb, slug) => (slug === undefined ? [] : [eb('templateSlug', '=', slug)]),
  awaits: (eb, party) => (party === undefined ? [] : [awaiting(eb, party)]),
  unread: (eb, isOn) => (isOn === undefined ? [] : [hasUnhandledMessages(eb)]),
  transferPending: (_eb, isOn) => (isOn === undefined ? [] : [isTransferPending]),
  search: (_eb, text) => searchConditions(text),
}

const conditionsOf = <Key extends SentKey>(eb: Cases, filter: SentFilters, key: Key): readonly Condition[] =>
  conditions[key](eb, filter[key])

export const inOrganisations = (moIds: readonly string[]) => sql<SqlBool>`mo_id = any(${moIds}::text[])`

/** With an unhandled message it is the caseworker's turn, whatever the status. */
const awaiting = (eb: ExpressionBuilder<Tables, 'cases'>, party: Party): ExpressionWrapper<Tables, 'cases', SqlBool> =>
  party === 'caseworker' ? eb.or([eb('awaits', '=', party), hasUnhandledMessages(eb)]) : eb('awaits', '=', party)

/** Of the company's messages those that nobody has handled: a partial index has them. */
export const unhandledMessages = (eb: ExpressionBuilder<Tables, 'cases'>) =>
  eb.selectFrom('messages').where('messages.postedByMa', '=', false).where('messages.isHandled', '=', false)

export const hasUnhandledMessages = (eb: ExpressionBuilder<Tables, 'cases'>) =>
  eb('cases.id', 'in', unhandledMessages(eb).select('messages.caseId'))

/** Exported, and not accepted by the register: a partial index has them, which needs the words as they are here. */
export const isTransferPending = sql<SqlBool>`awaits = 'register' and register_id is null`

/** Fewer letters are found at the beginning of a word only: the index knows sequences of three. */
const minLettersWithin = 3

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

/** Signs alone find nothing: no index has them. Beside a word they narrow what that finds. */
const searchConditions = (search: string | undefined): RawBuilder<SqlBool>[] => {
  const terms = searchTerms(search)
  return terms.length > 0 && !terms.some((term) => /[\p{L}\p{N}]/u.test(term))
    ? [sql<SqlBool>`false`]
    : terms.map(containing)
}

/** The terms of a search. An organisation number is found as people write it, also with spaces or the beginning of one. */
const searchTerms = (search = ''): string[] => {
  const terms = canonicalText(search)
    .split(/\s+/)
    .filter((term) => term !== '')
  return terms.length > 1 && isNumberOfCompany(search) ? [orgDigits(search)] : terms
}

/** The digits of a term that may be an organisation number or its beginning; a name may have the same signs. */
const companyDigits = (term: string): string | null =>
  isNumberOfCompany(term) || /^\d{6}-\d{1,4}$/.test(term) ? orgDigits(term) : null

/** A number with a wrong check digit too. A year and its hyphen begin a case's reference. */
const isNumberOfCompany = (text: string): boolean =>
  /^\d{10}$/.test(orgDigits(text)) && !/^\d{4}-/.test(canonicalText(text))
