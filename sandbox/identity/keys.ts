import { randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair } from 'jose'
import * as v from 'valibot'
import type { Store } from '../store.ts'

const SigningKey = v.looseObject({
  kty: v.literal('RSA'),
  kid: v.string(),
  n: v.string(),
  e: v.string(),
  d: v.string(),
})
export type SigningKey = v.InferOutput<typeof SigningKey>

/** The provider's RS256 key: made once per data directory, so that tokens stay valid over a restart. */
export const openSigningKey = async (store: Store): Promise<SigningKey> => {
  const signingKeys = store.collection('identity-key', SigningKey)
  const known = signingKeys.get('current')
  if (known !== undefined) return known
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const key = v.parse(SigningKey, { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: 'RS256', use: 'sig' })
  signingKeys.put('current', key)
  return key
}
