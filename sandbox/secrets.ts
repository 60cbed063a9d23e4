import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import type { Store } from './store.ts'

const Secrets = v.object({
  signingPassword: v.string(),
  signingTokens: v.string(),
  signingWebhook: v.string(),
  registerApiKey: v.string(),
  registerWebhook: v.string(),
  creditApiKey: v.string(),
  mailWebhook: v.string(),
  identityCookies: v.string(),
})
export type Secrets = v.InferOutput<typeof Secrets>

/** The sandbox's secrets, drawn once per data directory and the same after every restart. */
export const openSecrets = (store: Store): Secrets => {
  const collection = store.collection('secrets', Secrets)
  const known = collection.get('secrets')
  if (known !== undefined) return known
  const secrets = generateSecrets()
  collection.put('secrets', secrets)
  return secrets
}

const randomSecret = () => randomBytes(32).toString('base64url')

const generateSecrets = (): Secrets => ({
  signingPassword: randomSecret(),
  signingTokens: randomSecret(),
  signingWebhook: randomSecret(),
  registerApiKey: randomSecret(),
  registerWebhook: randomSecret(),
  creditApiKey: randomSecret(),
  mailWebhook: randomSecret(),
  identityCookies: randomSecret(),
})
