import type { App } from '../app.ts'
import type { Context } from '../context.ts'
import { receiveWebhook, webhookSources } from '../webhooks/receive.ts'
import { RefusalError } from '../refusal.ts'

const mostBodyBytes = 256 * 1024

/** Where the outside systems tell what has happened. Their deliveries are signed; nobody signs in. */
export const mountWebhooks = (app: App, context: Context): void => {
  for (const source of webhookSources)
    app.post(`/api/webhooks/${source}`, async (http) => {
      http.set('route', `webhooks/${source}`)
      if (Number(http.req.header('content-length') ?? 0) > mostBodyBytes) throw new RefusalError('TOO_LARGE')
      await receiveWebhook(context, {
        source,
        signature: http.req.header('webhook-signature'),
        body: await http.req.text(),
      })
      return http.json({ received: true })
    })
}
