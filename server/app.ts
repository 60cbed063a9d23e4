import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import type { Authenticator } from './auth/authenticate.ts'
import type { Context } from './context.ts'
import { httpErrorOf } from './errors.ts'
import type { App, AppEnvironment } from './http/app-environment.ts'
import { clientAddressOf, createProxyWarning, networkToLog } from './http/client-address.ts'
import { currentRequest, describeRequest, inRequest, type RequestFacts } from './http/current-request.ts'
import { endResponse } from './http/end-response.ts'
import { createMetrics } from './http/metrics.ts'
import { mountOperations } from './http/operations.ts'
import { mountPages } from './http/pages.ts'
import type { RateLimits } from './http/rate-limits.ts'
import { createReadiness } from './http/readiness.ts'
import { RequestAbortedError } from './http/request-aborted.ts'
import type { Route } from './http/route.ts'
import { securityHeaders } from './http/security-headers.ts'
import type { StaticFiles } from './http/static-files.ts'
import { mountWebhooks } from './http/webhooks.ts'
import { RefusalError } from './refusal.ts'
import { routes } from './routes/routes.ts'

/** The status that nginx logs for a client that has gone away. */
const clientClosedRequest = 499

export type AppParts = {
  context: Context
  authenticator: Authenticator
  rateLimits: RateLimits
  /** The built pages. */
  pages: StaticFiles
}

/** What is away for a moment is asked for again after this long (RFC 9110, 10.2.3). */
const retryAfterSeconds = '5'

/** The whole HTTP face of the server: API, webhooks, operations and pages. */
export const createApp = ({ context, authenticator, rateLimits, pages }: AppParts): App => {
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
    const seconds = (performance.now() - start) / 1000
    const route = http.get('route') ?? 'none'
    const { status } = http.res
    for (const [name, value] of Object.entries(headers.everywhere)) http.res.headers.set(name, value)
    for (const [name, value] of Object.entries(headers.unlessSet))
      if (!http.res.headers.has(name)) http.res.headers.set(name, value)
    http.res.headers.set('x-request-id', requestId)
    metrics.observe({ method: http.req.method, route, status, seconds })
    // Never the address itself: it holds case tokens.
    context.log.info({ ...facts, route, status, ms: Math.round(seconds * 1000) }, 'request')
  })

  app.onError((error, http) => {
    readiness.note(error)
    // Nobody reads the answer; the log does.
    if (isAbort(error)) return new Response(null, { status: clientClosedRequest })
    const { status, body, isUnexpected } = httpErrorOf(error, http.get('requestId'))
    if (isUnexpected || status >= 500) context.log.error({ ...currentRequest()?.facts, error }, 'failed')
    return http.json(body, status, {
      'cache-control': 'no-store',
      ...(status === 503 ? { 'retry-after': retryAfterSeconds } : {}),
    })
  })

  mountOperations(app, context.config, readiness, metrics)
  mountWebhooks(app, context)
  for (const route of routes) mountCall(app, route, { context, authenticator, rateLimits })
  for (const path of new Set(routes.map(({ call }) => pathOf(call))))
    app.all(path, () => {
      throw new RefusalError('METHOD_NOT_ALLOWED')
    })
  app.all('/api/*', () => {
    throw new RefusalError('NOT_FOUND')
  })
  mountPages(app, pages, headers, context.config)
  return app
}

const mountCall = (
  app: App,
  { call, respond }: Route,
  { context, authenticator, rateLimits }: Omit<AppParts, 'pages'>,
): void => {
  app.on(call.method, pathOf(call), async (http) => {
    http.set('route', call.path)
    describeRequest({ route: call.path })
    const address = clientAddressOf(http, context.config)
    if (call.isLimited || (call.access === 'public' && call.method !== 'GET'))
      await rateLimits.countPublicChange(address)
    if (call.answer === 'blob' && http.req.query('token') !== undefined) await rateLimits.countDocument(address)
    const params: Readonly<Record<string, string>> = http.req.param()
    return await respond(context, authenticator, {
      request: http.req.raw,
      params,
      countWrongToken: async (token) => await rateLimits.countWrongToken(address, token),
    })
  })
}

/** In the router's way of writing parameters. */
const pathOf = ({ path }: Route['call']): string => `/api/${path.replace(/\{(\w+)\}/g, ':$1')}`

const isAbort = (error: Error): boolean => error instanceof RequestAbortedError || error.name === 'AbortError'
