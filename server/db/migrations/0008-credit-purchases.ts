import { sql, type Kysely } from 'kysely'

/** A report costs money: a process claims the purchase first, so that all processes together buy it once. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table credit_purchases (
      case_id uuid primary key references cases on delete cascade,
      purchase_id uuid not null,
      claimed_until timestamptz
    )`.execute(db)
}
