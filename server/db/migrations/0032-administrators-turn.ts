import { sql, type Kysely } from 'kysely'

/** A reviewed case is an administrator's turn, unless its region is still to be asked, or something of its company is to be read. */
export const up = async <T>(db: Kysely<T>): Promise<void> => {
  await sql`
    update cases set awaits = 'administrator'
    where awaits = 'caseworker'
      and (
        status in ('APPROVED_BY_REGIONAL_REVIEWER', 'REJECTED_BY_REGIONAL_REVIEWER', 'APPROVED')
        or (status = 'APPROVED_BY_MA' and regional_review ->> 'status' <> 'notYetRequested')
      )
      and not exists (
        select from messages where messages.case_id = cases.id and not messages.posted_by_ma and not messages.is_handled
      )
      and not exists (
        select from corrections
        where corrections.case_id = cases.id and corrections.is_handled and not corrections.is_approved
      )`.execute(db)
}
