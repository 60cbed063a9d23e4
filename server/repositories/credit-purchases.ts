import type { Tx } from '../db/tables.ts'

export type PurchaseClaim = { caseId: string; purchaseId: string; now: Date; claimedUntil: Date }

/**
 * Claims the purchase of a case's report until a moment, unless somebody else has claimed it beyond `now`: then null. Answers the id of
 * the purchase: one that failed earlier keeps its id, so that the bureau can tell a repeat from a second purchase.
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
        .where((where) =>
          where.or([
            where('creditPurchases.claimedUntil', 'is', null),
            where('creditPurchases.claimedUntil', '<=', now),
          ]),
        ),
    )
    .returning('purchaseId')
    .executeTakeFirst()
  return row?.purchaseId ?? null
}

/** Gives a claim back, unless it has run out and been taken over: the next one who asks tries the same purchase again. */
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
