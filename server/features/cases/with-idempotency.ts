import * as v from 'valibot'
import type { Tx } from '../../db/tables.ts'
import { HttpError } from '../../http/http-error.ts'
import * as idempotencyKeys from '../../repositories/idempotency-keys.ts'
import type { IdempotencyKey } from '../../repositories/idempotency-keys.ts'

/**
 * Takes a key for this request. Returns the response of the first request that came with it, as JSON; null for the first itself.
 *
 * @throws HttpError IDEMPOTENCY_KEY_REUSED when the key came with another request before.
 */
export const claimed = async (tx: Tx, key: IdempotencyKey, at: Date): Promise<string | null> => {
  const earlier = await idempotencyKeys.claim(tx, key, at)
  if (earlier !== null && earlier.requestHash !== key.requestHash) throw new HttpError('IDEMPOTENCY_KEY_REUSED')
  return earlier?.response ?? null
}

/**
 * Runs a command once for its key: a repeat gets the first response and changes nothing. Without a key it simply runs.
 *
 * @throws as `claimed`
 */
export const withIdempotency = async <S extends v.GenericSchema>(
  tx: Tx,
  key: IdempotencyKey | null,
  at: Date,
  response: S,
  perform: () => Promise<v.InferOutput<S>>,
): Promise<v.InferOutput<S>> => {
  if (key === null) return await perform()
  const earlier = await claimed(tx, key, at)
  if (earlier !== null) return v.parse(response, JSON.parse(earlier))
  const first = await perform()
  await idempotencyKeys.setResponse(tx, key, JSON.stringify(first))
  return first
}
