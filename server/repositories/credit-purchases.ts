import type { Tx } from '../db/tables.ts'

export type PurchaseClaim = { caseId: string; purchaseId: string; now: Date; claimedUntil: Date }

/**
 * Claims the purchase of a case's report until a moment, unless another process has claimed it beyond `now`: then null. Returns the id of
 * the purchase: one that failed earlier keeps its id, so that the bureau recognises a repeat.
 */
export const claim = async (
  tx: Tx,
  { caseId, purchaseId, now, claimedUntil }: PurchaseClaim,
): Promise<string | null> => {
  const row = await tx
    .insertInto('creditPurchases')
    .values({ caseId, purchaseId, claimedUntil })
    .onConflict((conflict) =>
      conflict
        .column('caseId')
        .doUpdateSet({ claimedUntil })
        .where((compare) =>
          compare.or([
            compare('creditPurchases.claimedUntil', 'is', null),
            compare('creditPurchases.claimedUntil', '<=', now),
          ]),
        ),
    )
    .returning('purchaseId')
    .executeTakeFirst()
  return row?.purchaseId ?? null
}

/** Releases a claim, unless it has expired and been taken over: the next request retries the same purchase. */
export const release = async (
  tx: Tx,
  { caseId, claimedUntil }: Pick<PurchaseClaim, 'caseId' | 'claimedUntil'>,
): Promise<void> => {
  await tx
    .updateTable('creditPurchases')
    .set({ claimedUntil: null })
    .where('caseId', '=', caseId)
    .where('claimedUntil', '=', claimedUntil)
    .execute()
}

/** The purchase is done. */
export const remove = async (tx: Tx, caseId: string): Promise<void> => {
  await tx.deleteFrom('creditPurchases').where('caseId', '=', caseId).execute()
}
