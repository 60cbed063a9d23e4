import * as v from 'valibot'
import { ColumnsInAddress, maxColumns } from '../case-column.ts'
import { CaseListKind, DisplayStatus, Party } from '../case-status.ts'
import { SigningMethod } from '../facts.ts'
import { CaseId } from '../identifiers.ts'
import { Locale, Translatable } from '../locale.ts'
import { bounded, boundedArray } from './bounded.ts'
import { CaseListQuery, maxPageSize } from './case-list.ts'
import { defineEndpoint } from './endpoint.ts'

/** So many cases one file has at most. */
export const maxExportedCases = 50_000

export const ExportFormat = v.picklist(['csv', 'xlsx'])
export type ExportFormat = v.InferOutput<typeof ExportFormat>

const Label = bounded(100)
/** A label for each member of a set. */
const labelsFor = <const Names extends readonly string[]>(names: Names) =>
  v.strictObject(v.entriesFromList(names, Label))

/** The labels of the screen for the codes of a list, so that the file has the same. */
export const ExportLabels = v.strictObject({
  statuses: labelsFor(DisplayStatus.options),
  parties: labelsFor(Party.options),
  methods: labelsFor(SigningMethod.options),
  yes: Label,
  no: Label,
  unnamed: Label,
})
export type ExportLabels = v.InferOutput<typeof ExportLabels>

const { page: _page, pageSize: _pageSize, ...filtersAndOrder } = CaseListQuery.entries

/**
 * The cases of a list as it is filtered and sorted, all of its pages, as a file: each column under its heading, in the order given. `caseIds` narrows
 * them to those of a page. CSV is in UTF-8 with a byte order mark, semicolons and decimal commas. The organisations' logs name the export.
 */
export const exportCases = defineEndpoint({
  group: 'Case list',
  access: 'staff',
  name: 'exportCases',
  method: 'POST',
  path: 'Case/Export',
  body: v.strictObject({
    format: ExportFormat,
    list: CaseListKind,
    query: v.strictObject(filtersAndOrder),
    caseIds: v.optional(boundedArray(CaseId, maxPageSize)),
    columns: ColumnsInAddress,
    /** Of the columns, in their order. */
    headings: boundedArray(bounded(500), maxColumns),
    locale: Locale,
    labels: ExportLabels,
    /** The name of the view, for that of the file. */
    name: bounded(100),
  }),
  response: 'blob',
  specialErrors: ['TOO_MANY_CASES'],
})

/** A question whose answers the list can have as a column. */
export const AnswerColumn = v.strictObject({
  column: v.string(),
  templateName: Translatable,
  formTitle: Translatable,
  label: Translatable,
})
export type AnswerColumn = v.InferOutput<typeof AnswerColumn>

/** The questions of the templates of the caller's organisations, in their order, without sensitive ones and those in the entries of lists. */
export const listAnswerColumns = defineEndpoint({
  group: 'Case list',
  access: 'staff',
  name: 'listAnswerColumns',
  method: 'GET',
  path: 'Case/Columns',
  response: v.array(AnswerColumn),
})
