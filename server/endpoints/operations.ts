import { createHash, timingSafeEqual } from 'node:crypto'
import { templateJsonSchema } from '#authoring/document/json-schema.ts'
import type { App } from '../http/current-request.ts'
import type { Config } from '../config.ts'
import { HttpError, notFound } from '../http/http-error.ts'
import { apiPage, apiPageStyle, openApiDocument } from '../http/open-api.ts'
import type { Metrics } from '../http/metrics.ts'
import type { Readiness } from '../http/readiness.ts'

const base = '/api'

/** Health for everybody; metrics and the description of the API for those whom the configuration lets read them. */
export const mountOperations = (app: App, config: Config, readiness: Readiness, metrics: Metrics): void => {
  app.get(`${base}/health/live`, (http) => http.json({ status: 'live' }))
  app.get(`${base}/health/ready`, async (http) => {
    const state = await readiness.check()
    if (state !== 'ready') return http.json({ status: 'notReady', errorCode: state }, 503)
    const notices = await readiness.notices()
    return http.json({ status: 'ready', ...(notices.length > 0 && { notices }) })
  })
  app.get(`${base}/metrics`, async (http) => {
    assertMayReadMetrics(config, http.req.header('authorization'))
    const { text, contentType } = await metrics.render()
    return http.text(text, 200, { 'content-type': contentType })
  })
  if (config.isApiDescribed) mountDescription(app)
}

/** @throws HttpError NOT_FOUND in production where no token is configured, UNAUTHENTICATED */
const assertMayReadMetrics = ({ metricsToken, isProduction }: Config, authorization = ''): void => {
  if (metricsToken === null && !isProduction) return
  if (metricsToken === null) throw notFound()
  const given = hashOf(authorization.replace(/^Bearer /i, ''))
  if (!timingSafeEqual(given, hashOf(metricsToken))) throw new HttpError('UNAUTHENTICATED')
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

const mountDescription = (app: App): void => {
  const describe = memoize(() => openApiDocument(base))
  const describeTemplates = memoize(templateJsonSchema)
  app.get(`${base}/openapi.json`, (http) => http.json(describe()))
  app.get(`${base}/template.schema.json`, (http) => http.json(describeTemplates()))
  app.get(`${base}/docs`, async (http) => {
    http.header('content-security-policy', "default-src 'none'; style-src 'self'; frame-ancestors 'none'")
    return http.html(await apiPage(base))
  })
  app.get(`${base}/docs.css`, (http) => http.body(apiPageStyle, 200, { 'content-type': 'text/css' }))
}

const memoize = <T>(make: () => T): (() => T) => {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}
