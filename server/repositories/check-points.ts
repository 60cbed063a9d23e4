import type { Selectable } from 'kysely'
import type { Tables, Tx } from '../db/tables.ts'

export type StoredCheckPoint = Omit<Selectable<Tables['checkPoints']>, 'caseId'>

/** Those that have ever been changed. */
export const ofCase = async (tx: Tx, caseId: string): Promise<ReadonlyMap<string, StoredCheckPoint>> => {
  const rows = await tx
    .selectFrom('checkPoints')
    .select(['componentId', 'status', 'confirmedBy', 'confirmedAt'])
    .where('caseId', '=', caseId)
    .execute()
  return new Map(rows.map((row) => [row.componentId, row]))
}

export const put = async (tx: Tx, caseId: string, checkPoint: StoredCheckPoint): Promise<void> => {
  const { componentId, ...rest } = checkPoint
  await tx
    .insertInto('checkPoints')
    .values({ caseId, componentId, ...rest })
    .onConflict((conflict) => conflict.columns(['caseId', 'componentId']).doUpdateSet(rest))
    .execute()
}
