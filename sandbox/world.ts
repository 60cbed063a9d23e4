import type { Secrets } from './secrets.ts'
import type { Store } from './store.ts'
import type { Webhooks } from './webhooks.ts'

/** The parts that every system of the sandbox depends on. */
export type World = {
  /** The origin of the sandbox, without a slash at the end. */
  publicUrl: string
  /** The origin of the product: where webhooks, and browsers that have signed in, are sent. */
  productUrl: string
  store: Store
  secrets: Secrets
  webhooks: Webhooks
  now: () => Date
  /** Where mail is handed in, for example smtp://127.0.0.1:2525. */
  smtpUrl: string
  /** Where files are scanned, for example tcp://127.0.0.1:3310. */
  scannerUrl: string
  /** How long the register takes to finish an application; Infinity: until a decision on its page. */
  registerDelayMs: number
}
