import { channel } from 'node:diagnostics_channel'
import { sql, type Expression, type RawBuilder } from 'kysely'
import * as v from 'valibot'
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

/** The result rows of a part of a statement. */
export type JsonRows<Part extends (...args: never[]) => RawBuilder<readonly unknown[]>> =
  ReturnType<Part> extends RawBuilder<infer Rows> ? Rows : never

/** Runs a part of a statement by itself. */
export const readRows = async <Row>(db: Db, part: RawBuilder<Row[]>): Promise<Row[]> =>
  (await db.selectNoFrom(part.as('rows')).executeTakeFirstOrThrow()).rows

/** Publishes table and kind the first time that this process leaves out a row of them. */
export const unknownRows = channel('membership:unknown-row')

const published = new Set<string>()

/** A newer version may write any kinds, so the number of distinct ones is bounded. */
const maxPublished = 1000

/**
 * The rows whose `kind` this version knows. A newer version that uses the same database, or used it before a rollback, writes rows of
 * other kinds: without them the rest of a page stays readable.
 */
export const knownRows = <Row extends Record<Kind, unknown>, Kind extends string>(
  table: string,
  kind: Kind,
  schema: v.GenericSchema,
  rows: readonly Row[],
): Row[] => rows.filter((row) => isKnown(table, schema, row[kind]))

/** Whether `schema` accepts the value of a row, which is of the kind. */
export const isKnown = <Schema extends v.GenericSchema>(
  table: string,
  schema: Schema,
  value: unknown,
  kind: unknown = value,
): value is v.InferInput<Schema> => {
  if (v.is(schema, value)) return true
  const unknown = { table, kind: String(kind).slice(0, 100) }
  const key = JSON.stringify(unknown)
  if (!published.has(key) && published.size < maxPublished) {
    published.add(key)
    unknownRows.publish(unknown)
  }
  return false
}

/** Few enough rows for one statement to block nothing else. */
const pageSize = 1_000

type Expiring = {
  bulks: 'startedAt'
  applicationStarts: 'startedAt'
  idempotencyKeys: 'createdAt'
  rateLimits: 'expiresAt'
  removals: 'removedAt'
  webhookDeliveries: 'receivedAt'
}

/** Removes the rows from before the moment, each page of them in a transaction of its own. */
export const removeInPages = async <Table extends keyof Expiring>(
  db: Db,
  table: Table,
  column: Expiring[Table],
  before: Date,
): Promise<void> => {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)}
      where ctid = any(array(select ctid from ${sql.table(table)} where ${sql.ref(column)} < ${before} limit ${sql.lit(pageSize)}))`.execute(
      db,
    )
    if (numAffectedRows < pageSize) return
  }
}
