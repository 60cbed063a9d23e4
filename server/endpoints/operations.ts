import { createHash, timingSafeEqual, randomBytes } from 'node:crypto'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { sql } from 'kysely'
import { templateJsonSchema } from '#authoring/document/json-schema.ts'
import type { App } from '../http/current-request.ts'
import type { Config } from '../config.ts'
import { HttpError, notFound } from '../http/http-error.ts'
import { apiPage, apiPageStyle, openApiDocument } from '../http/open-api.ts'
import type { Context } from '../context.ts'
import { DiskFullError } from '../db/database-error.ts'
import { inTransaction } from '../db/transaction.ts'
import { isBeyondEmbeddedLimit } from '../repositories/cases.ts'
import * as storedChunks from '../repositories/stored-chunks.ts'

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

/** @throws HttpError NOT_FOUND in production if no token is configured, UNAUTHENTICATED */
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

type Metrics = {
  /** `route` is the path with unfilled parameters, which keeps the series few and the ids out. */
  observe(request: { method: string; route: string; status: number; seconds: number }): void
  /** Prometheus' text format, and its content type. */
  render(): Promise<{ text: string; contentType: string }>
}

/** Counts and times the requests of this process, beside the metrics of Node.js for its memory, processor time and event loop. */
export const createMetrics = (): Metrics => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until a response was complete.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  return {
    observe: ({ seconds, ...labels }) => durations.observe(labels, seconds),
    render: async () => ({ text: await registry.metrics(), contentType: registry.contentType }),
  }
}

/** `DISK_FULL`: what is stored can be read, nothing can be added. */
type ReadinessState = 'ready' | 'DATABASE_UNAVAILABLE' | 'DISK_FULL'

/** `EMBEDDED_LIMIT`: more cases than an embedded database serves well. */
type ReadinessNotice = 'EMBEDDED_LIMIT'

type Readiness = {
  /** Takes the error of a request. */
  reportError(error: unknown): void
  /** Probes the database; after a write found no disk space, also whether there is space again. */
  check(): Promise<ReadinessState>
  /** Returns the facts that an operator should know though everything works. */
  notices(): Promise<ReadinessNotice[]>
}

/** More than existing files can still take on a full disk. */
const probeBytes = 1024 * 1024

export const createReadiness = ({
  config,
  db,
  now,
  log,
}: Pick<Context, 'config' | 'db' | 'now' | 'log'>): Readiness => {
  let isFull = false

  const probe = async (): Promise<void> => {
    await sql`select 1`.execute(db)
    if (!isFull) return
    await tryToWrite()
    isFull = false
  }

  const tryToWrite = async (): Promise<void> => {
    const undo = new Error('Only tried')
    try {
      await inTransaction(db, async (tx) => {
        const bytes = randomBytes(probeBytes)
        await storedChunks.add(tx, { storageKey: 'readiness', index: 0, bytes, at: now() })
        throw undo
      })
    } catch (error) {
      if (error !== undo) throw error
    }
  }

  return {
    reportError: (error) => {
      isFull ||= error instanceof DiskFullError
    },
    notices: async () => (config.databaseUrl === null && (await isBeyondEmbeddedLimit(db)) ? ['EMBEDDED_LIMIT'] : []),
    check: async () => {
      try {
        await probe()
        return 'ready'
      } catch (error) {
        log.error({ error }, 'not ready')
        return error instanceof DiskFullError ? 'DISK_FULL' : 'DATABASE_UNAVAILABLE'
      }
    },
  }
}
