import { sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { CaseStatus } from '#schemas/case-status.ts'
import type { JourneyEntry } from '#schemas/case.ts'
import type { Operand } from '../db/compile-once.ts'
import { toDate, jsonRows, readRows, type JsonRows, knownRows } from '../db/rows.ts'
import type { Db, Tx } from '../db/tables.ts'

/** Far more than a case enters. Of a longer journey the newest entries count. */
const maxEntries = 500

/** A part of a statement. Oldest first. */
export const asJson = (db: Db, caseId: Operand<string>) =>
  jsonRows(
    db
      .selectFrom(
        db
          .selectFrom('journey')
          .select(['status', 'at', 'id'])
          .where('caseId', '=', caseId)
          .orderBy('at', 'desc')
          .orderBy('id', 'desc')
          .limit(sql.lit(maxEntries))
          .as('newest'),
      )
      .select(({ ref }) => jsonBuildObject({ status: ref('newest.status'), at: ref('newest.at') }).as('row'))
      .orderBy('newest.at')
      .orderBy('newest.id'),
  )

export const fromJson = (rows: JsonRows<typeof asJson>): JourneyEntry[] =>
  knownRows('journey', 'status', CaseStatus, rows).map(({ status, at }) => ({ status, at: toDate(at).toISOString() }))

/** Oldest first. */
export const ofCase = async (tx: Tx, caseId: string): Promise<JourneyEntry[]> =>
  fromJson(await readRows(tx, asJson(tx, caseId)))

export const add = async (tx: Tx, caseId: string, status: CaseStatus, at: Date): Promise<void> => {
  await tx.insertInto('journey').values({ caseId, status, at }).execute()
}

/** Recomputes the stays of the cases from their log, after each change of status or signatories. */
export const derive = async (tx: Tx, caseIds: readonly string[]): Promise<void> => {
  await tx.deleteFrom('stays').where('caseId', 'in', caseIds).execute()
  await sql`
    insert into stays (case_id, mo_id, state, at, left_at, next)
      select case_id, mo_id, state, at, left_at, next from logged_stays where case_id = any(${caseIds}::uuid[])`.execute(
    tx,
  )
}
