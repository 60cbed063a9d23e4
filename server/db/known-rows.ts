import { channel } from 'node:diagnostics_channel'
import * as v from 'valibot'

/** Publishes table and kind the first time that this process leaves out a row of them. */
export const unknownRows = channel('membership:unknown-row')

const published = new Set<string>()

/** A newer version writes kinds as it likes: only so many are told apart. */
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
