import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { createApp } from './app.ts'
import { reportError } from './report-error.ts'
import { environmentOf } from './environment.ts'
import { createFaults } from './faults.ts'
import type { IdentityHandler } from './identity/handler.ts'
import { openMail } from './mail/mail.ts'
import { listenForScans } from './scanner/clamd.ts'
import { openSecrets } from './secrets.ts'
import { openStore } from './store.ts'
import { openWebhooks } from './webhooks.ts'

export type SandboxOptions = {
  /** The origin of the sandbox, for example http://localhost:3000. */
  publicUrl: string
  /** The origin of the product; the sandbox's own where it is left out. */
  productUrl?: string
  /** The product's data directory; the sandbox stores its own below `sandbox/`. */
  dataDir: string
  /** A free port where none is given. */
  smtpPort?: number
  now?: () => Date
  /** How long the register takes to finish an application, default 20 s; Infinity: until a decision. */
  registerDelayMs?: number
  /** The pause after the first failed delivery of a webhook, default 1 s; each further one is twice as long. */
  firstRetryMs?: number
}

export type Sandbox = {
  /** Handles the request when its path is under /sandbox; else false. */
  handle(req: IncomingMessage, res: ServerResponse): boolean
  /** The configuration variables that point the product at this sandbox, secrets included. */
  environment: Record<string, string>
  /** Resolves when nothing of the sandbox runs any more; what it knows stays on disk. */
  stop(): Promise<void>
}

/** Starts the sandbox of the external systems: sign-in, signing provider, membership register, credit reports, mail and malware scanner. */
export const createSandbox = async (options: SandboxOptions): Promise<Sandbox> => {
  const publicUrl = options.publicUrl.replace(/\/$/, '')
  const productUrl = options.productUrl?.replace(/\/$/, '') ?? publicUrl
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
  const mail = await openMail({ productUrl, store, webhooks, now, smtpPort: options.smtpPort ?? 0 })
  const world = {
    publicUrl,
    productUrl,
    store,
    secrets,
    webhooks,
    now,
    smtpUrl: mail.smtpUrl,
    scannerUrl: scanner.url,
    registerDelayMs: options.registerDelayMs ?? 20_000,
  }
  const app = createApp(world, mail, faults)
  const handleRequest = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  let identity: Promise<IdentityHandler> | undefined

  return {
    environment: environmentOf(world),
    handle: (req, res) => {
      const path = req.url?.split('?')[0] ?? ''
      if (path !== '/sandbox' && !path.startsWith('/sandbox/')) return false
      if (faults.intercept(req, res)) return true
      if (path.startsWith('/sandbox/identity/')) {
        // Loaded at the first sign-in: the provider takes longer to load than all the rest.
        identity ??= import('./identity/handler.ts').then((module) => module.createIdentityHandler(world))
        void identity.then((handler) => handler(req, res)).catch((error: unknown) => abortConnection(res, error))
      } else void handleRequest(req, res)
      return true
    },
    stop: async () => {
      await app.stop()
      await Promise.all([webhooks.stop(), mail.stop(), scanner.stop()])
    },
  }
}

const abortConnection = (res: ServerResponse, error: unknown): void => {
  reportError(error)
  if (res.headersSent) res.destroy()
  else res.writeHead(500, { 'content-type': 'text/plain' }).end('Internal Server Error')
}
