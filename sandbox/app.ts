import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { reportError } from './report-error.ts'
import { creditRoutes } from './credit/routes.ts'
import type { Faults } from './faults.ts'
import type { Mail } from './mail/mail.ts'
import { mailRoutes } from './mail/routes.ts'
import { HttpError } from './http-error.ts'
import { openApplications } from './register/applications.ts'
import { registerRoutes } from './register/routes.ts'
import { openDocuments } from './signing/documents.ts'
import { signingRoutes } from './signing/routes.ts'
import { startPageRoutes } from './start-page.ts'
import type { World } from './world.ts'

const styleSheet = readFileSync(new URL('style.css', import.meta.url), 'utf8')

/** Every system but identity, which has a handler of its own. */
export const createApp = (world: World, mail: Mail, faults: Faults) => {
  const applications = openApplications(world)
  const documents = openDocuments(world)
  const app = new Hono()
    .route('/', startPageRoutes(faults, world.productUrl))
    .get('/sandbox/style.css', (c) => c.body(styleSheet, 200, { 'content-type': 'text/css; charset=utf-8' }))
    .route('/sandbox/mail', mailRoutes(mail.outbox, world.productUrl))
    .route('/sandbox/register', registerRoutes(world, applications))
    .route('/sandbox/credit', creditRoutes(world))
    .route('/sandbox/signing', signingRoutes(world, documents))
    .onError((error, c) => {
      if (error instanceof HttpError)
        return c.json({ error: { code: error.code, message: error.message } }, error.status)
      reportError(error)
      return c.json({ error: { code: 'INTERNAL_ERROR', message: 'Something broke inside the sandbox' } }, 500)
    })
  return {
    fetch: app.fetch,
    stop: async () => {
      applications.stop()
      await documents.stop()
    },
  }
}
