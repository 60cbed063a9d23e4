import type { Store } from '../store.ts'
import type { Webhooks } from '../webhooks.ts'
import { openOutbox } from './outbox.ts'
import type { Outbox } from './outbox.ts'
import { listenForMail } from './smtp.ts'

export type Mail = { outbox: Outbox; smtpUrl: string; stop(): Promise<void> }

/** The mail system: receives messages by SMTP, shows them at /sandbox/mail and reports their delivery by webhook. */
export const openMail = async (options: {
  productUrl: string
  store: Store
  webhooks: Webhooks
  now: () => Date
  smtpPort: number
}): Promise<Mail> => {
  const outbox = openOutbox(options)
  const smtp = await listenForMail(outbox, options.smtpPort)
  return { outbox, smtpUrl: smtp.url, stop: smtp.stop }
}
