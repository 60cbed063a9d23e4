import type { Tx } from '../db/tables.ts'

/** Notes a delivery. False for one that has been noted before: it must change nothing. */
export const record = async (tx: Tx, source: string, deliveryId: string, receivedAt: Date): Promise<boolean> => {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('webhookDeliveries')
    .values({ source, deliveryId, receivedAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}
