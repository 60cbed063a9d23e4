import { sql, type Kysely } from 'kysely'

/** Adds the tables that the processes of one database share beside its contents: counts of requests, and the start of the housekeeping. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  // Lost in a crash of the database, which costs nobody more than a minute's count.
  await sql`
    create unlogged table rate_limits (
      key text primary key,
      points integer not null,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index on rate_limits (expires_at)`.execute(db)
  await sql`create table housekeeping (name text primary key, begun_at timestamptz not null)`.execute(db)
  await sql`create index on webhook_deliveries (received_at)`.execute(db)
}
