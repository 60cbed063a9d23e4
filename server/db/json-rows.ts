import { sql, type Expression, type RawBuilder } from 'kysely'
import type { Db } from './tables.ts'

/**
 * The rows of a query as one JSON value, in their order, so that several queries can be parts of one statement. `query` has one column, `row`, which
 * `jsonBuildObject` names the keys of. Dates are texts in it.
 */
export const jsonRows = <Row>(query: Expression<{ row: Row }>): RawBuilder<Row[]> =>
  sql<Row[]>`(select coalesce(json_agg(entry.row), '[]'::json) from ${query} as entry)`

/** A date of such a row. */
export function toDate(text: string): Date
export function toDate(text: string | null): Date | null
export function toDate(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}

/** The rows that such a part of a statement has. */
export type JsonRows<Part extends (...args: never[]) => RawBuilder<readonly unknown[]>> =
  ReturnType<Part> extends RawBuilder<infer Rows> ? Rows : never

/** Runs such a part as a statement of its own. */
export const readRows = async <Row>(db: Db, part: RawBuilder<Row[]>): Promise<Row[]> =>
  (await db.selectNoFrom(part.as('rows')).executeTakeFirstOrThrow()).rows
