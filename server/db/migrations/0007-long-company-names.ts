import { sql, type Kysely } from 'kysely'

/**
 * A company may have a name of any length, but a row of an index holds 2,704 bytes at most: the list is ordered by the beginning of the name. The
 * indexed column is made again, since PostgreSQL changes what a column is generated from only as of version 17.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table cases drop column company_sort`.execute(db)
  await sql`
    alter table cases add column company_sort text collate "C"
      generated always as (swedish_order(nullif(left(company_name, 200), ''))) stored`.execute(db)
  await sql`create index on cases (mo_id, list_kind, company_sort, id)`.execute(db)
}
