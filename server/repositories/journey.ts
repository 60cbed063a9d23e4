import { sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { CaseStatus } from '#schemas/case-status.ts'
import type { JourneyEntry } from '#schemas/case.ts'
import type { Operand } from '../db/compile-once.ts'
import { toDate, jsonRows, readRows, type JsonRows } from '../db/json-rows.ts'
import { knownRows } from '../db/known-rows.ts'
import type { Db, Tx } from '../db/tables.ts'

/** Far more than a case enters: of one that goes back and forth without end the newest count. */
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
