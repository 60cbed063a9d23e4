import { sql, type Kysely } from 'kysely'

/** The log names a message instead of storing its text again. */
export const up = async <T>(db: Kysely<T>): Promise<void> => {
  await sql`
    update audit_entries
    set params = (audit_entries.params - 'message') || jsonb_build_object('messageId', messages.message_id)
    from messages
    where audit_entries.event_type in ('AspirantMessageSubmitted', 'MAMessageSubmitted')
      and messages.case_id = audit_entries.case_id
      and messages.created_at = audit_entries.at
      and messages.message = audit_entries.params ->> 'message'`.execute(db)
}
