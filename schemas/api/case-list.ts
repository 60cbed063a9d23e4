import * as v from 'valibot'
import { CaseListKind, CaseStatus, DisplayStatus, Party, CaseListSort, ListStatus } from '../case-status.ts'
import { Assignee } from '../case.ts'
import { Cell, ColumnsInAddress } from '../case-column.ts'
import { CaseId, Instant, IsoDate } from '../identifiers.ts'
import { defaultLocale, Locale, Translatable } from '../locale.ts'
import { bounded, Name } from './bounded.ts'
import { defineEndpoint } from './endpoint.ts'

/**
 * Why a search found a case where its row does not show it. `label` is the question of the answer, or that names the person; `text` the name, the
 * number, the answer or a part of the message.
 */
export const FoundIn = v.strictObject({
  kind: v.picklist(['person', 'signatory', 'email', 'message', 'answer']),
  label: v.nullable(Translatable),
  text: v.string(),
})
export type FoundIn = v.InferOutput<typeof FoundIn>

/** A row of the case list (specification §3). */
export const CaseListItem = v.strictObject({
  /** How an archived case had ended; null for every other case. */
  outcome: v.nullable(CaseStatus),
  id: CaseId,
  reference: v.string(),
  caseStatus: CaseStatus,
  displayStatus: DisplayStatus,
  awaits: Party,
  awaitsSince: Instant,
  /** Exported, and not yet accepted by the register. */
  isTransferPending: v.boolean(),
  company: v.strictObject({ name: v.string(), orgNo: v.string() }),
  moId: v.string(),
  templateSlug: v.string(),
  assignedTo: v.nullable(Assignee),
  notHandledSupportMessages: v.number(),
  handledByAspirantCorrections: v.number(),
  notYetHandledByAspirantCorrections: v.number(),
  /** Written, and not sent to the company yet. */
  unsentCorrections: v.number(),
  createdAt: Instant,
  /** Whether the case has changed since the caller opened it. A case that the caller never opened has not. */
  isChanged: v.boolean(),
  changedAt: Instant,
  /** Present in a search if the row does not show the match. */
  foundIn: v.optional(FoundIn),
  /** Of the columns that were asked for, those that are in no other property. */
  cells: v.optional(v.record(v.string(), Cell)),
})
export type CaseListItem = v.InferOutput<typeof CaseListItem>

export const CategoryCount = v.strictObject({
  count: v.number(),
  casesWithNotHandledSupportMessages: v.number(),
  casesWithPendingTransfer: v.number(),
  membersWithoutAdmission: v.number(),
})
export const CaseCounts = v.strictObject({ active: CategoryCount, exported: CategoryCount, archived: CategoryCount })
export type CaseCounts = v.InferOutput<typeof CaseCounts>

/** The handler filter's value for unassigned cases. */
export const unassigned = '-'

/**
 * The filters of the list, as they are sent: the address of the list and the conditions of the database go by these keys. `search` has terms, each
 * in a company's name or organisation number, the reference or the contact's e-mail, one of fewer than three characters at the beginning of a word
 * there; or at the beginning of a word of the people, signatories, messages and answers that are not sensitive. `handler` is an e-mail, or `-` for unassigned; `awaits` the party whose turn it is, where an unread message counts as the caseworker's;
 * `template` the slug of a template; `unread` keeps the cases with unhandled messages; `transferPending` those that are exported, and that the
 * register has not accepted yet; `withoutAdmission` the members whose date of admission has not been mailed; `changed` those that have changed
 * since the caller looked at them. The days are of Sweden, each of them included.
 */
const filters = {
  search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200))),
  status: v.optional(ListStatus),
  moId: v.optional(Name),
  template: v.optional(Name),
  handler: v.optional(Name),
  awaits: v.optional(Party),
  unread: v.optional(v.literal('true')),
  transferPending: v.optional(v.literal('true')),
  withoutAdmission: v.optional(v.literal('true')),
  changed: v.optional(v.literal('true')),
  createdFrom: v.optional(IsoDate),
  createdTo: v.optional(IsoDate),
  changedFrom: v.optional(IsoDate),
  changedTo: v.optional(IsoDate),
}
const CaseListFilters = v.strictObject(filters)
export type CaseListFilters = v.InferOutput<typeof CaseListFilters>

/** Rows of a page at most. */
export const maxPageSize = 200

/** The filters and the order of the list. */
export const CaseListQuery = v.strictObject({
  ...filters,
  sort: v.optional(CaseListSort, 'createdAt'),
  direction: v.optional(v.picklist(['ascending', 'descending']), 'descending'),
  page: v.optional(v.pipe(bounded(20), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(1_000_000)), '1'),
  pageSize: v.optional(
    v.pipe(bounded(20), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(maxPageSize)),
    '25',
  ),
})
export type CaseListQuery = v.InferOutput<typeof CaseListQuery>

/** The same with the columns that the rows have besides, and the language of the answers in them. */
const CasePageQuery = v.strictObject({
  ...CaseListQuery.entries,
  columns: v.optional(ColumnsInAddress),
  locale: v.optional(Locale, defaultLocale),
})
export type CasePageQuery = v.InferOutput<typeof CasePageQuery>

/**
 * One page of the list. Handlers are all administrators, and count the cases of the list before the handler filter. A search is counted up
 * to a thousand cases, `isTotalCapped` where there are more, and for each handler not at all.
 */
export const CasePage = v.strictObject({
  items: v.array(CaseListItem),
  total: v.number(),
  isTotalCapped: v.boolean(),
  page: v.number(),
  pageSize: v.number(),
  handlers: v.strictObject({
    total: v.nullable(v.number()),
    unassigned: v.nullable(v.number()),
    byEmail: v.array(v.strictObject({ email: v.string(), name: v.string(), count: v.nullable(v.number()) })),
  }),
})
export type CasePage = v.InferOutput<typeof CasePage>

const list = { group: 'Case list', method: 'GET', access: 'staff' } as const

/** The most filters that are counted in one request. */
export const maxCountedFilters = 80

/** How many active or exported or archived cases each of the filters leaves, in their order; null for a search, which is not counted. */
export const countFiltered = defineEndpoint({
  ...list,
  name: 'countFiltered',
  method: 'POST',
  path: 'Case/CountFiltered',
  body: v.strictObject({
    filters: v.pipe(v.array(v.strictObject({ list: CaseListKind, ...filters })), v.maxLength(maxCountedFilters)),
  }),
  response: v.array(v.nullable(v.number())),
})

export const countCases = defineEndpoint({ ...list, name: 'countCases', path: 'Case/CountCases', response: CaseCounts })
export const listActiveCases = defineEndpoint({
  ...list,
  name: 'listActiveCases',
  path: 'Case/List',
  query: CasePageQuery,
  response: CasePage,
})
export const listExportedCases = defineEndpoint({
  ...list,
  name: 'listExportedCases',
  path: 'Case/ExportedList',
  query: CasePageQuery,
  response: CasePage,
})
export const listArchivedCases = defineEndpoint({
  ...list,
  name: 'listArchivedCases',
  path: 'Case/ArchivedList',
  query: CasePageQuery,
  response: CasePage,
})
