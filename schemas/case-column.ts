import * as v from 'valibot'
import { Instant, IsoDate } from './identifiers.ts'

/** Where the value of a column is: in the rows of the list themselves, or further away, so that a list has it only where it is asked for. */
type Origin = 'row' | 'details'

/** The columns of a case, in the order in which they are offered. */
const origins = {
  company: 'row',
  orgNo: 'row',
  reference: 'row',
  organisation: 'row',
  application: 'row',
  status: 'row',
  outcome: 'row',
  turn: 'row',
  turnSince: 'row',
  handler: 'row',
  changed: 'row',
  created: 'row',
  unreadMessages: 'row',
  contact: 'details',
  method: 'details',
  signatories: 'details',
  admission: 'details',
} as const satisfies Record<string, Origin>

export type CaseColumn = keyof typeof origins
type OfRow<Column extends CaseColumn> = Column extends CaseColumn
  ? (typeof origins)[Column] extends 'row'
    ? Column
    : never
  : never
/** The columns that every row of the list has. */
export type RowColumn = OfRow<CaseColumn>
export type DetailColumn = Exclude<CaseColumn, RowColumn>

export const CaseColumn = v.picklist(Object.keys(origins).filter((key): key is CaseColumn => key in origins))

export const isCaseColumn = (column: string): column is CaseColumn => Object.hasOwn(origins, column)
export const isRowColumn = (column: string): column is RowColumn => isCaseColumn(column) && origins[column] === 'row'
export const isDetailColumn = (column: string): column is DetailColumn =>
  isCaseColumn(column) && origins[column] === 'details'

/** A column of the list: one of a case, or the answers to a question, as `template.component`. */
const Column = v.union([
  CaseColumn,
  v.pipe(v.string(), v.regex(/^[A-Za-z][\w-]{0,63}\.[A-Za-z][\w-]{0,63}$/, 'COLUMN')),
])

export const answerColumn = (templateSlug: string, componentId: string): string => `${templateSlug}.${componentId}`

/** The question of a column of answers; null for a column of a case. */
export const questionOf = (column: string): { templateSlug: string; componentId: string } | null => {
  const [templateSlug, componentId] = column.split('.')
  return templateSlug === undefined || componentId === undefined ? null : { templateSlug, componentId }
}

/** So many columns fit a list. */
export const maxColumns = 25

/** The columns of a list in their order, without repeats. */
const Columns = v.pipe(
  v.array(Column),
  v.transform((columns) => [...new Set(columns)]),
  v.minLength(1, 'EMPTY'),
  v.maxLength(maxColumns, 'TOO_MANY'),
)

/** The same as an address has them. */
export const ColumnsInAddress = v.pipe(
  v.string(),
  v.maxLength(maxColumns * 130, 'TOO_LONG'),
  v.transform((text) => text.split(',')),
  Columns,
)

/** The value of a case in a column: text, a number, yes or no, a day, a moment; null where it has none. */
export const Cell = v.nullable(
  v.union([v.string(), v.number(), v.boolean(), v.strictObject({ day: IsoDate }), v.strictObject({ at: Instant })]),
)
export type Cell = v.InferOutput<typeof Cell>
