import { createHash, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { App } from '../app.ts'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import { RefusalError, notFound } from '../refusal.ts'
import { apiPage, apiPageStyle } from './api-page.ts'
import type { Metrics } from './metrics.ts'
import { openApiDocument } from './open-api.ts'

const base = '/api'

/** Health for everybody; metrics and the description of the API for those whom the configuration lets read them. */
export const mountOperations = (app: App, context: Pick<Context, 'db' | 'log' | 'config'>, metrics: Metrics): void => {
  const { config } = context
  app.get(`${base}/health/live`, (http) => http.json({ status: 'live' }))
  app.get(`${base}/health/ready`, async (http) => {
    const isReady = await sql`select 1`.execute(context.db).then(
      () => true,
      (error: unknown) => {
        context.log.error({ error }, 'not ready')
        return false
      },
    )
    return http.json({ status: isReady ? 'ready' : 'notReady' }, isReady ? 200 : 503)
  })
  app.get(`${base}/metrics`, (http) => {
    assertMayReadMetrics(config, http.req.header('authorization'))
    return http.text(metrics.render(), 200, { 'content-type': 'text/plain; version=0.0.4' })
  })
  if (config.isApiDescribed) mountDescription(app)
}

/** @throws RefusalError NOT_FOUND in production where no token is configured, UNAUTHENTICATED */
const assertMayReadMetrics = ({ metricsToken, isProduction }: Config, authorization = ''): void => {
  if (metricsToken === null && !isProduction) return
  if (metricsToken === null) throw notFound()
  const given = hashOf(authorization.replace(/^Bearer /i, ''))
  if (!timingSafeEqual(given, hashOf(metricsToken))) throw new RefusalError('UNAUTHENTICATED')
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

const mountDescription = (app: App): void => {
  const describe = once(() => openApiDocument(base))
  app.get(`${base}/openapi.json`, (http) => http.json(describe()))
  app.get(`${base}/docs`, async (http) => {
    http.header('content-security-policy', "default-src 'none'; style-src 'self'; frame-ancestors 'none'")
    return http.html(await apiPage(base))
  })
  app.get(`${base}/docs.css`, (http) => http.body(apiPageStyle, 200, { 'content-type': 'text/css' }))
}

const once = <T>(make: () => T): (() => T) => {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}
