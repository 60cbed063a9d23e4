import type { CaseStatus } from '#schemas/case-status.ts'
import type { JourneyEntry } from '#schemas/case.ts'
import type { Tx } from '../db/tables.ts'

/** Oldest first. */
export const ofCase = async (tx: Tx, caseId: string): Promise<JourneyEntry[]> =>
  (await tx.selectFrom('journey').select(['status', 'at']).where('caseId', '=', caseId).orderBy('id').execute()).map(
    ({ status, at }) => ({ status, at: at.toISOString() }),
  )

export const add = async (tx: Tx, caseId: string, status: CaseStatus, at: Date): Promise<void> => {
  await tx.insertInto('journey').values({ caseId, status, at }).execute()
}
