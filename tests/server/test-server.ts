import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { Sandbox, SandboxOptions } from '#sandbox/sandbox.ts'
import type { Endpoint } from '#schemas/api/endpoint.ts'
import { createApp } from '#server/app.ts'
import { createTokenVerifier, createProviderKeys } from '#server/auth/access-token.ts'
import { createAuthenticator } from '#server/auth/authenticate.ts'
import { confirmContact } from '#server/features/creation/confirm-contact.ts'
import { readConfig } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import { createContext, keepAliveTimeout } from '#server/start/start-server.ts'
import type { Database } from '#server/db/database.ts'
import { loadOrganisations } from '#server/features/demo/demo-rows.ts'
import { createRateLimiter } from '#server/http/rate-limiter.ts'
import { openStaticFiles } from '#server/http/static-files.ts'
import { createTaskHandler } from '#server/jobs/task-handlers.ts'
import { openTaskQueue } from '#server/jobs/task-queue.ts'
import { createDrawingPool } from '#server/features/documents/pdf/drawing-pool.ts'
import { createTemplateChecks } from '#server/features/templates/template-checks.ts'
import { createLogger } from '#server/logger.ts'
import { demoTenantId, type DemoPerson } from '#templates/demo/people.ts'
import { requestOf, textOf, type RequestInput, type TestResponse } from './test-request.ts'
import { createTestClock, type TestClock } from './test-clock.ts'
import { openTestDatabase } from './test-database.ts'
import { createTestIssuer, issuerAt, type TestIssuer } from './test-issuer.ts'

export type TestServer = {
  publicUrl: string
  context: Context
  database: Database
  clock: TestClock
  issuer: TestIssuer
  /** null unless requested: the external systems are then unreachable. */
  sandbox: Sandbox | null
  /** Sends a request to an endpoint as a signed-in person, with a case token, or anonymously. */
  call<C extends Endpoint>(call: C, by: DemoPerson | string | null, input?: RequestInput<C>): Promise<TestResponse>
  fetch(path: string, init?: RequestInit): Promise<Response>
  stop(): Promise<void>
}

export type TestServerOptions = {
  /** The sandbox of the external systems on the same origin. */
  sandbox?: boolean | Partial<Pick<SandboxOptions, 'registerDelayMs' | 'firstRetryMs'>>
  /** Whether the tasks of the outbox are done; otherwise they wait. */
  isWorking?: boolean
  rateLimits?: Parameters<typeof createRateLimiter>[1]
  pagesFolder?: string
  /** Connections to the database break in this test: their errors are expected. */
  losesConnections?: boolean
  /** Another server whose database this one uses too, as a second process would. It is stopped first. */
  besides?: TestServer
  /** 0 unless given: many tests store rows by themselves. */
  countsMaxAgeMs?: number
  live?: NonNullable<Parameters<typeof createContext>[0]['live']>
  /** Variables put over those of every test. */
  environment?: Readonly<Record<string, string>>
}

const manyRequests = { publicChanges: 10_000, wrongTokens: 10_000, documents: 10_000 }

/** The whole server on a database and port of its own, with the demo's organisations and people and no cases. Nothing of it is replaced. */
export const startTestServer = async (options: TestServerOptions = {}): Promise<TestServer> => {
  const clock = createTestClock()
  const folder = mkdtempSync(join(tmpdir(), 'server-test-'))
  const database = options.besides?.database ?? (await openTestDatabase(options))
  const listeners: RequestListener[] = []
  const http = createServer({ keepAliveTimeout }, (request, response) => {
    for (const listener of listeners) listener(request, response)
  })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const address = http.address()
  const publicUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`

  const issuer = createTestIssuer(publicUrl, clock.now)
  const sandbox = await openSandbox(options, publicUrl, folder, clock)
  const config = readConfig({
    ...nowhere(publicUrl),
    ...sandbox?.environment,
    PUBLIC_URL: publicUrl,
    DATA_DIR: folder,
    AUTH_ISSUER: issuerAt(publicUrl),
    AUTH_TENANT_ID: demoTenantId,
    AUTH_CLIENT_ID: 'membership-test',
    AUTH_AUDIENCE: issuer.audience,
    AUTH_SCOPES: `${issuer.audience}/${issuer.scope}`,
    ...options.environment,
  })
  const log = createLogger('silent', () => undefined)
  const unexpected: unknown[] = []
  const tasks = await openTaskQueue({
    db: database.jobs,
    isEmbedded: database.isEmbedded,
    onError: (error) => unexpected.push(error),
  })
  const { close: closeDrawings, ...drawings } = createDrawingPool({ deadlineMs: 120_000 })
  const { close: closeChecks, ...templateChecks } = createTemplateChecks({
    deadlineMs: 120_000,
    maxProcessorMs: 120_000,
  })
  const context = createContext({
    config,
    db: database.db,
    tasks,
    log,
    templateChecks,
    ...drawings,
    now: clock.now,
    countsMaxAgeMs: options.countsMaxAgeMs ?? 0,
    ...(options.live === undefined ? {} : { live: options.live }),
  })
  const stopListening = await context.live.start(database.listen)
  if (options.besides === undefined)
    await database.db.transaction().execute(async (tx) => await loadOrganisations(tx, clock.now()))
  if (options.isWorking === true) await tasks.start(createTaskHandler(context))
  const app = createApp({
    context,
    authenticator: createAuthenticator(context, {
      verifier: createTokenVerifier(config.auth, createProviderKeys(config.auth.issuer)),
      onFirstUse: confirmContact,
    }),
    rateLimiter: createRateLimiter(context, options.rateLimits ?? manyRequests),
    pages: openStaticFiles(options.pagesFolder ?? join(folder, 'pages')),
  })
  const handleRequest = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  listeners.push((request, response) => {
    if (sandbox?.handle(request, response) === true || issuer.handle(request, response)) return
    void handleRequest(request, response)
  })

  return {
    publicUrl,
    context,
    database,
    clock,
    issuer,
    sandbox,
    fetch: async (path, init) => await fetch(`${publicUrl}${path}`, init),
    call: async (call, by, input) => {
      const bearer = typeof by === 'object' && by !== null ? await issuer.tokenFor(by) : null
      const response = await fetch(
        requestOf(publicUrl, call, { bearer, caseToken: typeof by === 'string' ? by : null }, input),
      )
      const text = await textOf(response)
      const isJson = response.headers.get('content-type')?.startsWith('application/json') === true
      return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers }
    },
    stop: async () => {
      context.live.close()
      await stopListening()
      http.closeAllConnections()
      http.close()
      await tasks.stop()
      await sandbox?.stop()
      await closeDrawings()
      await closeChecks()
      context.external.mailer.close()
      if (options.besides === undefined) await database.close()
      rmSync(folder, { recursive: true, force: true })
      if (unexpected.length > 0 && options.losesConnections !== true)
        throw new AggregateError(unexpected, 'The job queue reported errors')
    },
  }
}

const openSandbox = async (
  { sandbox }: TestServerOptions,
  publicUrl: string,
  dataDir: string,
  { now }: TestClock,
): Promise<Sandbox | null> => {
  if (sandbox === undefined || sandbox === false) return null
  const { createSandbox } = await import('#sandbox/sandbox.ts')
  const own = sandbox === true ? {} : sandbox
  return await createSandbox({ publicUrl, dataDir, now, registerDelayMs: Infinity, firstRetryMs: 50, ...own })
}

/** Unreachable addresses, for suites without external systems. */
const nowhere = (publicUrl: string) => ({
  SIGNING_URL: `${publicUrl}/nowhere`,
  SIGNING_USERNAME: 'nobody',
  SIGNING_PASSWORD: 'none',
  SIGNING_WEBHOOK_SECRET: 'none',
  REGISTER_URL: 'http://127.0.0.1:9',
  REGISTER_API_KEY: 'none',
  REGISTER_WEBHOOK_SECRET: 'none',
  CREDIT_URL: 'http://127.0.0.1:9',
  CREDIT_API_KEY: 'none',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_WEBHOOK_SECRET: 'none',
})
