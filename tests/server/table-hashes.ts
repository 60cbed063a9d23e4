import { sql } from 'kysely'
import type { Context } from '#server/context.ts'

/**
 * A hash of the rows of every table, the waiting tasks among them: two that are equal are of the same rows. Unlogged
 * tables, whose rows a crash may lose, are left out: requests are counted there, rejected ones too.
 */
export const hashTables = async ({ db }: Pick<Context, 'db'>): Promise<Record<string, string>> => {
  const { rows } = await sql<{ name: string }>`
    select format('public.%I', relname) as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p' order by 1`.execute(db)
  const hashes = [...rows.map(({ name }) => name), 'jobs.job'].map(
    (name) =>
      `select '${name}' as name, md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as hash from ${name} t`,
  )
  const hashed = await sql.raw<{ name: string; hash: string }>(hashes.join(' union all ')).execute(db)
  return Object.fromEntries(hashed.rows.map(({ name, hash }) => [name, hash]))
}
