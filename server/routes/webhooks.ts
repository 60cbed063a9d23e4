import type { App } from '../http/app-environment.ts'
import type { Context } from '../context.ts'
import { receiveWebhook, webhookSources } from '../commands/webhooks.ts'
import { readText } from '../http/request-input.ts'

const maxBodyBytes = 256 * 1024

/** The webhooks of the external systems. Their deliveries are signed; there is no sign-in. */
export const mountWebhooks = (app: App, context: Context): void => {
  for (const source of webhookSources)
    app.post(`/api/webhooks/${source}`, async (http) => {
      http.set('route', `webhooks/${source}`)
      await receiveWebhook(context, {
        source,
        signature: http.req.header('webhook-signature'),
        body: await readText(http.req.raw, maxBodyBytes),
      })
      return http.json({ received: true })
    })
}
