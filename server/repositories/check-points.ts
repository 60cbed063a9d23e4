import type { Selectable } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { CheckPointStatus } from '#schemas/facts.ts'
import type { Operand } from '../db/compile-once.ts'
import { toDate, jsonRows, type JsonRows, knownRows } from '../db/rows.ts'
import type { Db, Tables, Tx } from '../db/tables.ts'

export type StoredCheckPoint = Omit<Selectable<Tables['checkPoints']>, 'caseId'>

/** A part of a statement. */
export const asJson = (db: Db, caseId: Operand<string>) =>
  jsonRows(
    db
      .selectFrom('checkPoints')
      .select(({ ref }) =>
        jsonBuildObject({
          componentId: ref('componentId'),
          status: ref('status'),
          confirmedBy: ref('confirmedBy'),
          confirmedAt: ref('confirmedAt'),
        }).as('row'),
      )
      .where('caseId', '=', caseId),
  )

/** The checkpoints that were ever changed. */
export const fromJson = (rows: JsonRows<typeof asJson>): ReadonlyMap<string, StoredCheckPoint> =>
  new Map(
    knownRows('checkPoints', 'status', CheckPointStatus, rows).map((row) => [
      row.componentId,
      { ...row, confirmedAt: toDate(row.confirmedAt) },
    ]),
  )

export const put = async (tx: Tx, caseId: string, checkPoint: StoredCheckPoint): Promise<void> => {
  const { componentId, ...rest } = checkPoint
  await tx
    .insertInto('checkPoints')
    .values({ caseId, componentId, ...rest })
    .onConflict((conflict) => conflict.columns(['caseId', 'componentId']).doUpdateSet(rest))
    .execute()
}
