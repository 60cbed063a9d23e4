import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { ServerResponse } from 'node:http'
import type { Authenticator } from './auth/authenticate.ts'
import type { Context } from './context.ts'
import { errorResponseOf } from './errors.ts'
import {
  type App,
  type AppEnvironment,
  currentRequest,
  describeRequest,
  inRequest,
  type RequestFacts,
} from './http/current-request.ts'
import { clientAddressOf, createProxyWarning, networkToLog, assertOneHost } from './http/client-address.ts'
import { createMetrics, mountOperations, createReadiness } from './endpoints/operations.ts'
import { compressJson } from './http/response.ts'
import { mountPages } from './http/pages.ts'
import type { RateLimiter } from './http/rate-limiter.ts'
import { RequestAbortedError, HttpError } from './http/http-error.ts'
import type { Route } from './http/route.ts'
import { securityHeaders } from './http/security-headers.ts'
import type { StaticFiles } from './http/static-files.ts'
import { mountWebhooks } from './endpoints/webhooks.ts'
import { linkedTemplate } from './endpoints/case-access.ts'
import { routes } from './endpoints/endpoints.ts'

/** The status that nginx logs for a client that has gone away. */
const clientClosedRequest = 499

export type AppOptions = {
  context: Context
  authenticator: Authenticator
  rateLimiter: RateLimiter
  /** The built pages. */
  pages: StaticFiles
}

/** The whole HTTP face of the server: API, webhooks, operations and pages. */
export const createApp = ({ context, authenticator, rateLimiter, pages }: AppOptions): App => {
  const app: App = new Hono<AppEnvironment>()
  const metrics = createMetrics()
  const readiness = createReadiness(context)
  const headers = securityHeaders(context.config)
  const warnOfProxy = createProxyWarning(context)

  app.use(async (http, next) => {
    const start = performance.now()
    const requestId = randomUUID()
    http.set('requestId', requestId)
    warnOfProxy(http)
    const client = networkToLog(clientAddressOf(http, context.config))
    const facts: RequestFacts = { requestId, method: http.req.method, client }
    await inRequest({ facts, end: () => endResponse(http.env, requestId) }, next)
    // The body of a HEAD response is never read: it would leave a stream open, or a download reading from the storage.
    if (http.req.method === 'HEAD') await http.res.body?.cancel()
    const seconds = (performance.now() - start) / 1000
    const route = http.get('route') ?? 'none'
    const { status } = http.res
    for (const [name, value] of Object.entries(headers.everywhere)) http.res.headers.set(name, value)
    for (const [name, value] of Object.entries(headers.unlessSet))
      if (!http.res.headers.has(name)) http.res.headers.set(name, value)
    http.res.headers.set('x-request-id', requestId)
    metrics.observe({ method: http.req.method, route, status, seconds })
    // Logs the route instead of the address, which contains case tokens.
    context.log.info({ ...facts, route, status, ms: Math.round(seconds * 1000) }, 'request')
  })

  app.onError((error, http) => {
    readiness.reportError(error)
    // The client is gone and reads no response. The log has the abort.
    if (isAbort(error)) return new Response(null, { status: clientClosedRequest })
    const { status, body, isUnexpected, retryAfterSeconds } = errorResponseOf(error, http.get('requestId'))
    if (isUnexpected || status >= 500) context.log.error({ ...currentRequest()?.facts, error }, 'failed')
    return http.json(body, status, {
      'cache-control': 'no-store',
      ...(retryAfterSeconds === null ? {} : { 'retry-after': String(retryAfterSeconds) }),
    })
  })

  app.use(async (http, next) => {
    assertOneHost(http)
    await next()
  })
  app.use('/api/*', compressJson)
  mountOperations(app, context.config, readiness, metrics)
  mountWebhooks(app, context)
  for (const route of routes) mountEndpoint(app, route, { context, authenticator, rateLimiter })
  for (const path of new Set(routes.map(({ endpoint }) => routePath(endpoint))))
    app.all(path, () => {
      throw new HttpError('METHOD_NOT_ALLOWED')
    })
  app.all('/api/*', () => {
    throw new HttpError('NOT_FOUND')
  })
  mountPages(app, pages, headers, context.config, (caseId, token) => linkedTemplate(context, caseId, token))
  return app
}

const mountEndpoint = (
  app: App,
  { endpoint, handle }: Route,
  { context, authenticator, rateLimiter }: Omit<AppOptions, 'pages'>,
): void => {
  app.on(endpoint.method, routePath(endpoint), async (http) => {
    http.set('route', endpoint.path)
    describeRequest({ route: endpoint.path })
    const address = clientAddressOf(http, context.config)
    if (endpoint.isLimited || (endpoint.access === 'public' && endpoint.method !== 'GET'))
      await rateLimiter.countPublicChange(address)
    if (endpoint.response === 'blob' && http.req.query('token') !== undefined) await rateLimiter.countDocument(address)
    const params: Readonly<Record<string, string>> = http.req.param()
    return await handle(context, authenticator, {
      request: http.req.raw,
      params,
      countWrongToken: async (token) => await rateLimiter.countWrongToken(address, token),
    })
  })
}

/** With the router's syntax for parameters. */
const routePath = ({ path }: Route['endpoint']): string => `/api/${path.replace(/\{(\w+)\}/g, ':$1')}`

const isAbort = (error: Error): boolean => error instanceof RequestAbortedError || error.name === 'AbortError'

/** Responds with 500 if nothing has been sent, else breaks the connection. False if the response is complete or there is no connection. */
const endResponse = (bindings: unknown, requestId: string): boolean => {
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
