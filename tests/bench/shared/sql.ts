import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { Db } from '#server/db/tables.ts'

/** Runs a statement and returns its rows, whose columns have names of one word; `name`: prepared under it. */
export type Sql = <R extends pg.QueryResultRow>(
  text: string,
  values?: readonly unknown[],
  name?: string,
) => Promise<R[]>

export const sqlOnServer =
  (client: pg.Client | pg.Pool): Sql =>
  async <R extends pg.QueryResultRow>(text: string, values: readonly unknown[] = [], name?: string) =>
    (await client.query<R>({ text, values: [...values], ...(name === undefined ? {} : { name }) })).rows

/** On a database that no server has open. */
export const sqlOnEmbedded =
  (db: Db): Sql =>
  async <R extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) =>
    (await db.executeQuery<R>(CompiledQuery.raw(text, [...values]))).rows
