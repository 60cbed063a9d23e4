import { statusesWithTag, statusHasTag } from '#machines/case/status-tags.ts'
import { sql, type ExpressionBuilder, type ExpressionWrapper, type RawBuilder, type SqlBool } from 'kysely'
import { unassigned, type CaseListQuery } from '#schemas/api/case-list.ts'
import type { Party, CaseListKind, CaseStatus } from '#schemas/case-status.ts'
import type { Tables } from '../db/tables.ts'

/** What narrows the list before the handler does. Without `statuses` every status counts. */
export type ListFilter = {
  kind: CaseListKind
  /** The member organisations whose cases the caller may see. */
  moIds: readonly string[]
  /** The slug of a template. */
  template: string | undefined
  statuses: readonly CaseStatus[] | null
  /** Whether the company's signatories are signing; null for both. */
  isWithSignatories: boolean | null
  awaits: CaseListQuery['awaits']
  /** Only cases with unhandled messages of the company. */
  isUnread: boolean
  search: string | undefined
  /** Removed cases are in no list. Where the statuses name them, those removed since are meant. */
  restorableSince: Date
}
/** What a case of the list fulfils, its organisation apart. */
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
      ...(filter.template === undefined ? [] : [eb('templateSlug', '=', filter.template)]),
      ...(filter.awaits === undefined ? [] : [awaiting(eb, filter.awaits)]),
      ...(filter.isUnread ? [hasUnhandledMessages(eb)] : []),
      ...searchTerms(filter.search).map(containing),
      ...(handler === undefined
        ? []
        : [handler === unassigned ? eb('assignedToEmail', 'is', null) : eb('assignedToEmail', '=', handler)]),
    ])

/** The organisations as rows, each with a list of its own to be read beside the others'. */
export const organisations = (moIds: readonly string[]) =>
  sql<{ moId: string }>`unnest(${moIds}::text[])`.as<'organisations'>(sql`organisations(mo_id)`)

export const inOrganisations = (moIds: readonly string[]) => sql<SqlBool>`mo_id = any(${moIds}::text[])`

/** With an unhandled message it is the caseworker's turn, whatever the status. */
const awaiting = (eb: ExpressionBuilder<Tables, 'cases'>, party: Party): ExpressionWrapper<Tables, 'cases', SqlBool> =>
  party === 'caseworker' ? eb.or([eb('awaits', '=', party), hasUnhandledMessages(eb)]) : eb('awaits', '=', party)

/** Of the company's messages those that nobody has handled: a partial index has them. */
export const unhandledMessages = (eb: ExpressionBuilder<Tables, 'cases'>) =>
  eb.selectFrom('messages').where('messages.postedByMa', '=', false).where('messages.isHandled', '=', false)

export const hasUnhandledMessages = (eb: ExpressionBuilder<Tables, 'cases'>) =>
  eb('cases.id', 'in', unhandledMessages(eb).select('messages.caseId'))

/** Fewer letters are found at the beginning of a word only: the index knows sequences of three. */
const minLettersWithin = 3

const containing = (term: string): RawBuilder<SqlBool> => {
  const letters = sql`small_letters(${term.replace(/[\\%_]/g, '\\$&')})`
  return term.length < minLettersWithin && /^[\p{L}\p{N}]/u.test(term)
    ? sql<SqlBool>`(search_text like ${letters} || '%' or search_text like '% ' || ${letters} || '%')`
    : sql<SqlBool>`search_text like '%' || ${letters} || '%'`
}

/** The terms of a search. An organisation number may be written with its hyphen. */
const searchTerms = (search: string | undefined): string[] =>
  (search ?? '')
    .split(/\s+/)
    .filter((term) => term !== '')
    .map((term) => (/^\d{6}-\d{1,4}$/.test(term) ? term.replace('-', '') : term))
