import type { App } from './app-environment.ts'
import type { Context } from '../context.ts'
import { receiveWebhook, webhookSources } from '../webhooks/receive.ts'
import { readText } from './request-parts.ts'

const mostBodyBytes = 256 * 1024

/** Where the outside systems tell what has happened. Their deliveries are signed; nobody signs in. */
export const mountWebhooks = (app: App, context: Context): void => {
  for (const source of webhookSources)
    app.post(`/api/webhooks/${source}`, async (http) => {
      http.set('route', `webhooks/${source}`)
      await receiveWebhook(context, {
        source,
        signature: http.req.header('webhook-signature'),
        body: await readText(http.req.raw, mostBodyBytes),
      })
      return http.json({ received: true })
    })
}
