import { sql, type Kysely } from 'kysely'

/** A company has one open case for each of an organisation's templates. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop index one_open_case`.execute(db)
  await sql`
    create unique index one_open_case on cases (mo_id, org_no, template_slug)
      where status not in ('FINISHED_IN_TELLUS', 'CANCELLED_IN_TELLUS', 'REJECTED', 'RESET', 'REMOVED', 'ARCHIVED')`.execute(
    db,
  )
}
