import type { Tx } from '../db/tables.ts'

export type IdempotencyKey = { scope: string; key: string; requestHash: string }
export type StoredResponse = { status: number; body: string; etag: string | null }
export type Earlier = { requestHash: string; response: StoredResponse | null }

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
  const row = await tx
    .selectFrom('idempotencyKeys')
    .select(['requestHash', 'answerStatus', 'answerBody', 'answerEtag'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  const response =
    row.answerStatus === null ? null : { status: row.answerStatus, body: row.answerBody ?? '', etag: row.answerEtag }
  return { requestHash: row.requestHash, response }
}

export const setResponse = async (
  tx: Tx,
  { scope, key }: Pick<IdempotencyKey, 'scope' | 'key'>,
  response: StoredResponse,
): Promise<void> => {
  await tx
    .updateTable('idempotencyKeys')
    .set({ answerStatus: response.status, answerBody: response.body, answerEtag: response.etag })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .execute()
}

/** Forgets the keys from before the moment. */
export const removeBefore = async (tx: Tx, moment: Date): Promise<void> => {
  await tx.deleteFrom('idempotencyKeys').where('createdAt', '<', moment).execute()
}

/** A key that is a UUID names what it makes, so that a repeat returns the first one's id; null for any other key. */
export const uuidOf = (key: IdempotencyKey | null): string | null =>
  key !== null && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key.key) ? key.key : null
