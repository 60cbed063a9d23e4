import * as v from 'valibot'
import type { Tx } from '../db/tables.ts'
import { RefusalError } from '../refusal.ts'
import * as idempotencyKeys from '../repositories/idempotency-keys.ts'
import type { IdempotencyKey } from '../repositories/idempotency-keys.ts'

/**
 * Does something once for its key: a repeat gets the first answer and changes nothing. Without a key it is simply done.
 *
 * @throws RefusalError IDEMPOTENCY_KEY_REUSED when the key came with another request before.
 */
export const once = async <S extends v.GenericSchema>(
  tx: Tx,
  key: IdempotencyKey | null,
  at: Date,
  answer: S,
  perform: () => Promise<v.InferOutput<S>>,
): Promise<v.InferOutput<S>> => {
  if (key === null) return await perform()
  const earlier = await idempotencyKeys.claim(tx, key, at)
  if (earlier !== null && earlier.requestHash !== key.requestHash) throw new RefusalError('IDEMPOTENCY_KEY_REUSED')
  if (earlier?.answer) return v.parse(answer, JSON.parse(earlier.answer.body))
  const first = await perform()
  await idempotencyKeys.setAnswer(tx, key, { status: 200, body: JSON.stringify(first), etag: null })
  return first
}
