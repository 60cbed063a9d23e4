import { sql, type Kysely } from 'kysely'

/**
 * Whether the company or the organisation wrote an answer. It is asked for only while a correction waits: for those forms it is read from the log,
 * which has an entry for each sitting in which a user saved.
 */
export const up = async <T>(db: Kysely<T>): Promise<void> => {
  await sql`alter table answers add updated_by_kind text`.execute(db)
  await sql`
    update answers set updated_by_kind = (
      select actor_kind from audit_entries
      where audit_entries.case_id = answers.case_id and audit_entries.form_id = answers.form_id
        and event_type in ('FormValueSaved', 'FormValueSavedFromVO')
        and actor_name = answers.updated_by and at <= answers.updated_at
      order by at desc, id desc limit 1
    )
    where exists (
      select from corrections
      where corrections.case_id = answers.case_id and corrections.form_id = answers.form_id and not corrections.is_handled
    )`.execute(db)
}
