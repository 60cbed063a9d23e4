import { sql } from 'kysely'
import type { Tx } from '../db/tables.ts'

/** Derives the stays of the cases from their log anew: after each change of status, and of who has signed. */
export const derive = async (tx: Tx, caseIds: readonly string[]): Promise<void> => {
  await tx.deleteFrom('stays').where('caseId', 'in', caseIds).execute()
  await sql`
    insert into stays (case_id, mo_id, state, at, left_at, next)
      select case_id, mo_id, state, at, left_at, next from logged_stays where case_id = any(${caseIds}::uuid[])`.execute(
    tx,
  )
}
