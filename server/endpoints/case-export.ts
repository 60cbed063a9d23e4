import * as endpoints from '#schemas/api/case-export.ts'
import { maxExportedCases, type AnswerColumn, type ExportLabels } from '#schemas/api/case-export.ts'
import type { CaseListItem } from '#schemas/api/case-list.ts'
import { answerColumn, isRowColumn, questionOf, type Cell, type RowColumn } from '#schemas/case-column.ts'
import { SigningMethod } from '#schemas/facts.ts'
import { carriesValue } from '#schemas/form/answer-types.ts'
import { localized, type Locale } from '#schemas/locale.ts'
import { organisationName } from '#schemas/member-organisation.ts'
import { formatOrgNumber } from '#schemas/org-number.ts'
import { swedishDay } from '#schemas/swedish-day.ts'
import * as v from 'valibot'
import { withCurrentRights } from '../auth/authenticate.ts'
import type { Staff } from '../auth/caller.ts'
import { committing, reading, type Context } from '../context.ts'
import type { Tx } from '../db/tables.ts'
import { inStatement } from '../db/transaction.ts'
import { cellsOf, type Cells } from '../features/case-list/case-cells.ts'
import { contentTypes, fileOf, type FileCell } from '../features/case-list/case-file.ts'
import { zipName } from '../features/documents/zip.ts'
import { formIndex } from '../features/forms/form-index.ts'
import { createMinuteLimit } from '../features/limits/limits.ts'
import { moIdsOf } from '../features/organisations/find-organisations.ts'
import { HttpError, invalidRequest } from '../http/http-error.ts'
import { Download } from '../http/response.ts'
import { downloadRoute, jsonRoute } from '../http/route.ts'
import * as absences from '../repositories/absences.ts'
import * as caseList from '../repositories/case-list.ts'
import * as organisationLog from '../repositories/organisation-log.ts'
import * as organisations from '../repositories/organisations.ts'
import * as templates from '../repositories/templates.ts'
import { filterOf, handledOn, itemOf } from './case-list.ts'

/** The questions of the latest version of each template that the caller's organisations have. */
const answerColumnsOf = async (
  { templates: catalogue }: Pick<Context, 'templates'>,
  tx: Tx,
  caller: Staff,
): Promise<AnswerColumn[]> => {
  const columns = new Map<string, AnswerColumn>()
  for (const { moId, slug, version, name } of await templates.latestOf(tx, moIdsOf(caller)))
    for (const form of (await catalogue.of(tx, { moId, slug, version })).forms)
      for (const { component, listId } of formIndex(form).nodes.values()) {
        const column = answerColumn(slug, component.componentId)
        if (listId === null && carriesValue(component) && !component.sensitive && !columns.has(column))
          columns.set(column, { column, templateName: name, formTitle: form.title, label: component.label })
      }
  return [...columns.values()]
}

/** So many files a person exports a minute: each reads whole lists. */
const countExport = createMinuteLimit(10)

/** Of so many cases the rows are in memory at once. */
const batchSize = 200

type Wanted = v.InferOutput<typeof endpoints.exportCases.body>

/**
 * The cases of a list as a file. Its cases and their order are those of one moment, its rows are read while it is sent. The export is logged before its
 * first byte is.
 *
 * @throws HttpError TOO_MANY_CASES, INVALID_REQUEST for a column that the caller cannot have; TooManyRequestsError
 */
const exportCases = async (context: Context, request: Staff, wanted: Wanted): Promise<Download> => {
  const { format, columns, headings, locale, labels, name } = wanted
  if (headings.length !== columns.length) throw invalidRequest([{ path: 'body.headings', code: 'FORMAT' }])
  countExport(request.user.id)
  const { ids, names, title } = await committing(context, async (tx) => {
    const caller = await withCurrentRights(context, tx, request)
    const known = await answerColumnsOf(context, tx, caller)
    if (columns.some((column) => questionOf(column) !== null && known.every((each) => each.column !== column)))
      throw invalidRequest([{ path: 'body.columns', code: 'UNKNOWN_COLUMN' }])
    const listed = await listedIds(context, tx, caller, wanted)
    const moIds = moIdsOf(caller, wanted.query.moId)
    const concerned = Map.groupBy(listed, ({ moId }) => moId)
    for (const [moId, { length: count }] of concerned)
      await organisationLog.add(tx, {
        moId,
        change: 'cases.exported',
        by: request.user,
        at: context.now(),
        params: { count, format, name, list: wanted.list, filters: filtersOf(wanted), columns: columns.join(', ') },
      })
    const [organisation, ...others] = await organisations.list(tx, concerned.size === 0 ? moIds : [...concerned.keys()])
    return {
      ids: listed.map(({ id }) => id),
      names: await namesOf(tx, moIds, locale),
      title: [
        ...(organisation === undefined || others.length > 0 ? [] : [organisationName(organisation, locale)]),
        name,
      ].join(' '),
    }
  })
  const rows = async function* () {
    for (let from = 0; from < ids.length; from += batchSize) {
      const batch = ids.slice(from, from + batchSize)
      const listed = await inStatement(context.db, async (db) => await caseList.rowsInOrder(db, batch, request.user.id))
      const cells = await cellsOf(context, batch, { columns, locale })
      yield listed.map((row) =>
        rowOf(itemOf(row, [], swedishDay(context.now())), cells.get(row.id) ?? {}, { columns, labels, names }),
      )
    }
  }
  return new Download({
    bytes: fileOf(format, { title: name, headings, rows: rows(), at: context.now() }),
    contentType: contentTypes[format],
    fileName: zipName(`${title} ${swedishDay(context.now())}.${format}`),
  })
}

const listedIds = async (context: Context, tx: Tx, caller: Staff, { list, query, caseIds }: Wanted) => {
  const { handler, sort, direction, ...sent } = query
  const filter = filterOf(context, caller, list, sent)
  const handledBy = handledOn(swedishDay(context.now()), handler, await absences.list(tx, filter.moIds))
  const limit = maxExportedCases + 1
  const order = { sort, direction, handler: handledBy, offset: 0, limit, isFromEnd: false, named: caseIds }
  const listed = await caseList.find(tx, filter, order)
  if (listed.length > maxExportedCases) throw new HttpError('TOO_MANY_CASES')
  return listed
}

/** The filters that are set, as the log has them, and whether the cases were selected on a page besides. */
const filtersOf = ({ query: { sort: _, direction: __, ...filters }, caseIds }: Wanted): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined && value !== '')),
  ...(caseIds === undefined ? {} : { selected: 'true' }),
})

type Names = { organisations: ReadonlyMap<string, string>; applications: ReadonlyMap<string, string> }

/** The names of the organisations, and of their templates by organisation and slug. */
const namesOf = async (tx: Tx, moIds: readonly string[], locale: Locale): Promise<Names> => ({
  organisations: new Map(
    (await organisations.list(tx, moIds)).map((each) => [each.id, organisationName(each, locale)]),
  ),
  applications: new Map(
    (await templates.latestOf(tx, moIds)).map(({ moId, slug, name }) => [`${moId}/${slug}`, localized(name, locale)]),
  ),
})

type RowContext = { columns: readonly string[]; labels: ExportLabels; names: Names }

const rowOf = (item: CaseListItem, cells: Cells, context: RowContext): FileCell[] =>
  context.columns.map((column) =>
    isRowColumn(column) ? rowCells[column](item, context) : labelled(column, cells[column] ?? null, context.labels),
  )

const rowCells: Readonly<Record<RowColumn, (item: CaseListItem, context: RowContext) => FileCell>> = {
  company: ({ company }, { labels }) => company.name || labels.unnamed,
  orgNo: ({ company }) => formatOrgNumber(company.orgNo),
  reference: ({ reference }) => reference,
  organisation: ({ moId }, { names }) => names.organisations.get(moId) ?? null,
  application: ({ moId, templateSlug }, { names }) => names.applications.get(`${moId}/${templateSlug}`) ?? null,
  status: ({ displayStatus }, { labels }) => labels.statuses[displayStatus],
  outcome: ({ outcome }, { labels }) => outcome && labels.statuses[outcome],
  turn: ({ awaits }, { labels }) => labels.parties[awaits],
  turnSince: ({ awaits, awaitsSince }) => (awaits === 'nobody' ? null : { at: awaitsSince }),
  handler: ({ assignedTo }) => assignedTo?.name ?? null,
  changed: ({ changedAt }) => ({ at: changedAt }),
  created: ({ createdAt }) => ({ at: createdAt }),
  unreadMessages: ({ notHandledSupportMessages }) => notHandledSupportMessages,
}

const labelled = (column: string, cell: Cell, labels: ExportLabels): FileCell => {
  if (typeof cell === 'boolean') return cell ? labels.yes : labels.no
  return column === 'method' && v.is(SigningMethod, cell) ? labels.methods[cell] : cell
}

/** The files of the case list, and the columns that it can have. */
export const caseExportRoutes = [
  downloadRoute(endpoints.exportCases, (context, { caller, body }) => exportCases(context, caller, body)),
  jsonRoute(endpoints.listAnswerColumns, (context, { caller }) =>
    reading(context, async (tx) => await answerColumnsOf(context, tx, caller)),
  ),
]
