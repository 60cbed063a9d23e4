import type { Tx } from '../db/tables.ts'

/** `key` is a lower-case UUID. */
export type IdempotencyKey = { scope: string; key: string; requestHash: string }
/** `response` is the body, null until there is one. */
export type Earlier = { requestHash: string; response: string | null }

/**
 * Claims the key for this transaction. null: it is new. Otherwise the first attempt and its response; an attempt that is
 * under way in another transaction is waited for.
 */
export const claim = async (tx: Tx, { scope, key, requestHash }: IdempotencyKey, at: Date): Promise<Earlier | null> => {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('idempotencyKeys')
    .values({ scope, key, requestHash, createdAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows > 0n) return null
  return await tx
    .selectFrom('idempotencyKeys')
    .select(['requestHash', 'response'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
}

export const setResponse = async (
  tx: Tx,
  { scope, key }: Pick<IdempotencyKey, 'scope' | 'key'>,
  response: string,
): Promise<void> => {
  await tx.updateTable('idempotencyKeys').set({ response }).where('scope', '=', scope).where('key', '=', key).execute()
}
