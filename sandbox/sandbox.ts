import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { createApp } from './app.ts'
import { reportBreakage } from './breakage.ts'
import { environmentOf } from './environment.ts'
import { createFaults } from './faults.ts'
import type { IdentityHandler } from './identity/handler.ts'
import { openMail } from './mail/mail.ts'
import { listenForScans } from './scanner/clamd.ts'
import { openSecrets } from './secrets.ts'
import { openStore } from './store.ts'
import { openWebhooks } from './webhooks.ts'

export type SandboxOptions = {
  /** The origin of product and sandbox, for example http://localhost:3000. */
  publicUrl: string
  /** The product's data directory; the sandbox keeps its own below `sandbox/`. */
  dataDir: string
  /** A free port where none is given. */
  smtpPort?: number
  now?: () => Date
  /** How long the register takes to finish an application, default 20 s; Infinity: until somebody decides. */
  registerDelayMs?: number
  /** The pause after the first failed delivery of a webhook, default 1 s; each further one is twice as long. */
  firstRetryMs?: number
}

export type Sandbox = {
  /** Takes the request when its path is under /sandbox; false leaves it untouched. */
  handle(req: IncomingMessage, res: ServerResponse): boolean
  /** The configuration variables that point the product at this sandbox, secrets included. */
  environment: Record<string, string>
  /** Resolves when nothing of the sandbox runs any more; what it knows stays on disk. */
  stop(): Promise<void>
}

/** Brings up the outside world in miniature: sign-in, signing provider, membership register, credit reports, mail and malware scanner. */
export const createSandbox = async (options: SandboxOptions): Promise<Sandbox> => {
  const publicUrl = options.publicUrl.replace(/\/$/, '')
  const now = options.now ?? (() => new Date())
  const store = openStore(join(options.dataDir, 'sandbox'))
  const secrets = openSecrets(store)
  const webhooks = openWebhooks({
    store,
    now,
    firstPauseMs: options.firstRetryMs ?? 1000,
    secrets: { signing: secrets.signingWebhook, register: secrets.registerWebhook, mail: secrets.mailWebhook },
  })
  const faults = createFaults()
  const scanner = await listenForScans(faults)
  const mail = await openMail({ publicUrl, store, webhooks, now, smtpPort: options.smtpPort ?? 0 })
  const world = {
    publicUrl,
    store,
    secrets,
    webhooks,
    now,
    smtpUrl: mail.smtpUrl,
    scannerUrl: scanner.url,
    registerDelayMs: options.registerDelayMs ?? 20_000,
  }
  const app = createApp(world, mail, faults)
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  let identity: Promise<IdentityHandler> | undefined

  return {
    environment: environmentOf(world),
    handle: (req, res) => {
      const path = req.url?.split('?')[0] ?? ''
      if (path !== '/sandbox' && !path.startsWith('/sandbox/')) return false
      if (faults.strike(req, res)) return true
      if (path.startsWith('/sandbox/identity/')) {
        // Loaded when somebody first signs in: the provider takes longer to load than all the rest.
        identity ??= import('./identity/handler.ts').then((module) => module.createIdentityHandler(world))
        void identity.then((handler) => handler(req, res)).catch((error: unknown) => breakOff(res, error))
      } else void answer(req, res)
      return true
    },
    stop: async () => {
      await app.stop()
      await Promise.all([webhooks.stop(), mail.stop(), scanner.stop()])
    },
  }
}

const breakOff = (res: ServerResponse, error: unknown): void => {
  reportBreakage(error)
  if (res.headersSent) res.destroy()
  else res.writeHead(500, { 'content-type': 'text/plain' }).end('Internal Server Error')
}
