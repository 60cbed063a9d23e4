import { sql, type Kysely } from 'kysely'

/** The rejection of a case that was reset no longer holds, in the archive either. */
export const up = async <T>(db: Kysely<T>): Promise<void> => {
  await sql`
    update cases set may_reapply = null, rejection_message = null
    where may_reapply is not null and 'RESET' = (
      select journey.status from journey
      where journey.case_id = cases.id and journey.status <> 'ARCHIVED'
      order by journey.at desc, journey.id desc limit 1
    )`.execute(db)
}
