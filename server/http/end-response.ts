import { ServerResponse } from 'node:http'

/** Responds with 500 where nothing has been sent, else breaks the connection. false where the response is complete or there is no connection. */
export const endResponse = (bindings: unknown, requestId: string): boolean => {
  const hasResponse = typeof bindings === 'object' && bindings !== null && 'outgoing' in bindings
  const response = hasResponse ? bindings.outgoing : undefined
  if (!(response instanceof ServerResponse) || response.writableEnded || response.destroyed) return false
  if (response.headersSent) response.destroy()
  else
    response
      .writeHead(500, { 'content-type': 'application/json', 'cache-control': 'no-store', connection: 'close' })
      .end(JSON.stringify({ errorCode: 'INTERNAL', requestId }))
  return true
}
