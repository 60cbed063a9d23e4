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
  const kept = store.collection('secrets', Secrets)
  const known = kept.get('secrets')
  if (known !== undefined) return known
  const drawn = drawSecrets()
  kept.put('secrets', drawn)
  return drawn
}

const draw = () => randomBytes(32).toString('base64url')

const drawSecrets = (): Secrets => ({
  signingPassword: draw(),
  signingTokens: draw(),
  signingWebhook: draw(),
  registerApiKey: draw(),
  registerWebhook: draw(),
  creditApiKey: draw(),
  mailWebhook: draw(),
  identityCookies: draw(),
})
