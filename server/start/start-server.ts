import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { getRequestListener } from '@hono/node-server'
import type { Sandbox } from '#sandbox/sandbox.ts'
import { createApp } from '../app.ts'
import { createTokenVerifier, createProviderKeys } from '../auth/access-token.ts'
import { createAuthenticator } from '../auth/authenticate.ts'
import { confirmContact } from '../features/creation/confirm-contact.ts'
import { readBaseConfig, readConfig, type BaseConfig, type Config } from '../config.ts'
import { reading, type Context } from '../context.ts'
import { openEmbeddedDatabase, openServerDatabase, type Database } from '../db/database.ts'
import { unknownRows } from '../db/rows.ts'
import { currentRequest } from '../http/current-request.ts'
import { createRateLimiter, defaultRateLimits } from '../http/rate-limiter.ts'
import { openStaticFiles } from '../http/static-files.ts'
import { backupFolder, writeBackup } from '../db/write-backup.ts'
import { startBackups } from '../jobs/backups.ts'
import { startCleanup } from '../jobs/cleanup.ts'
import { openTaskQueue, type TaskQueue } from '../jobs/task-queue.ts'
import { createTaskHandler } from '../jobs/task-handlers.ts'
import { createLogger, type Logger } from '../logger.ts'
import { createDrawingPool, type Drawings } from '../features/documents/pdf/drawing-pool.ts'
import { createTemplateChecks, type TemplateChecks } from '../features/templates/template-checks.ts'
import { embeddedCaseLimit, isBeyondEmbeddedLimit } from '../repositories/cases.ts'
import * as organisations from '../repositories/organisations.ts'
import { assertSandboxAlone } from '../config/sandbox-rules.ts'
import { createCredit } from '../adapters/credit.ts'
import { createDatabaseStorage, withOrphanCleanup } from '../features/files/database-storage.ts'
import { createMailer } from '../adapters/mail.ts'
import { createRegister } from '../adapters/register.ts'
import { createS3Storage } from '../adapters/s3-storage.ts'
import { createScanner } from '../adapters/scanner.ts'
import { createSigning } from '../adapters/signing.ts'
import type { Db } from '../db/tables.ts'
import { createLiveUpdates, type LiveUpdatesOptions } from '../features/live/live-updates.ts'
import { createTemplateCatalogue } from '../features/forms/template-catalogue.ts'
import { createAnswerSources, createZipCodes } from '../features/forms/answer-sources.ts'
import { createReadChangedRights, createReadChanges } from '../features/live/read-changes.ts'
import { createSharedRuns } from '../features/case-list/shared-runs.ts'

export type RunningServer = {
  config: Config
  log: Logger
  isEmbedded: boolean
  /** Writes a copy of the embedded database and returns its path; null for a PostgreSQL server, which has its own tools. */
  backUp: (() => Promise<string>) | null
  /** Lets running work finish, then stops everything. Every call resolves when that is done. */
  stop(): Promise<void>
}

export type StartOptions = {
  /** Other work that has to be done before pages can be served. */
  pagesBuilt?: Promise<void>
}

const pagesFolder = join(import.meta.dirname, '..', '..', 'dist')
const drainMs = 10_000

/**
 * Milliseconds. Longer than proxies have an idle connection open, 60 seconds by default in nginx and in the load balancers of clouds: whichever
 * end closes first must be the one that sends requests, or it sends one into a connection that is closing.
 */
export const keepAliveTimeout = 75_000

/**
 * Starts everything: database, sandbox where it is on, demo where the database is empty, jobs, HTTP.
 *
 * @throws ConfigError, FolderTakenError, what `pagesBuilt` rejects with, and errors of the database or the port; nothing is left
 * running then.
 */
export const startServer = async (
  environment: NodeJS.ProcessEnv,
  { pagesBuilt }: StartOptions = {},
): Promise<RunningServer> => {
  const base = readBaseConfig(environment)
  // Without the sandbox the configuration is complete here, so a mistake stops the start before anything opens.
  if (base.isSandboxOn) assertSandboxAlone(environment, base)
  else readConfig(environment)
  const log = createLogger(base.logLevel, () => currentRequest()?.facts.requestId)
  const started = new AsyncDisposableStack()
  // Concurrent calls share one stop, since the stack's own second call would not wait.
  let stopping: Promise<void> | null = null
  const stop = async (): Promise<void> => await (stopping ??= started.disposeAsync())
  try {
    const [database, sandbox] = await Promise.all([openDatabase(base, log), openSandbox(base)])
    started.defer(async () => await database.close())
    if (sandbox !== null) started.defer(async () => await sandbox.stop())
    const config = readConfig({ ...environment, ...sandbox?.environment })

    const logUnknownRow = (row: unknown): void => log.warn({ row }, 'left out a row of an unknown kind')
    unknownRows.subscribe(logUnknownRow)
    started.defer(() => unknownRows.unsubscribe(logUnknownRow))
    const onError = (error: unknown): void => log.error({ error }, 'jobs')
    const tasks = await openTaskQueue({ db: database.jobs, isEmbedded: database.isEmbedded, onError })
    started.defer(async () => await tasks.stop())
    await database.open(async () => await tasks.requeueInterrupted())
    const { close: closeDrawings, ...drawings } = createDrawingPool()
    started.defer(closeDrawings)
    const { close: closeChecks, ...templateChecks } = createTemplateChecks()
    started.defer(closeChecks)
    const context = createContext({ config, db: database.db, tasks, log, templateChecks, ...drawings })
    started.defer(async () => await Promise.resolve(context.external.mailer.close()))
    if (sandbox !== null) await fillWhenEmpty(context)
    else for (const step of await firstSteps(context)) log.warn(step)
    started.defer(await context.live.start(database.listen))
    await pagesBuilt

    const app = createApp({
      context,
      authenticator: createAuthenticator(context, {
        verifier: createTokenVerifier(config.auth, createProviderKeys(config.auth.issuer)),
        onFirstUse: confirmContact,
      }),
      rateLimiter: createRateLimiter(context, defaultRateLimits),
      pages: openStaticFiles(pagesFolder),
    })
    const handleRequest = getRequestListener(app.fetch, { overrideGlobalObjects: false })
    const server = createServer({ keepAliveTimeout }, (request, response) => {
      if (sandbox?.handle(request, response) !== true) void handleRequest(request, response)
    })
    for (const warning of warningsOf(config)) log.warn(warning)
    if (database.isEmbedded && (await isBeyondEmbeddedLimit(database.db)))
      log.warn(`The embedded database has more than ${embeddedCaseLimit} cases: set DATABASE_URL, see docs/scaling.md`)
    started.defer(startCleanup(context, database.isEmbedded))
    const backupContext =
      database.copies === null ? null : { ...context, copies: database.copies, folder: backupFolder(config.dataDir) }
    if (backupContext !== null) started.defer(startBackups(backupContext))
    await listen(server, config)
    started.defer(async () => {
      context.live.close()
      await drain(server)
    })
    await tasks.start(createTaskHandler(context))
    const backUp = backupContext === null ? null : async () => await writeBackup(backupContext)
    return { config, log, isEmbedded: database.isEmbedded, backUp, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const openDatabase = async ({ databaseUrl, dataDir }: BaseConfig, log: Logger): Promise<Database> =>
  databaseUrl === null
    ? await openEmbeddedDatabase(dataDir)
    : await openServerDatabase(databaseUrl, (error) => log.warn({ error }, 'database connection'))

/** Loaded lazily, so that production never has it in memory. */
const openSandbox = async ({ isSandboxOn, publicUrl, dataDir }: BaseConfig): Promise<Sandbox | null> =>
  isSandboxOn ? await (await import('#sandbox/sandbox.ts')).createSandbox({ publicUrl, dataDir }) : null

const hasNoOrganisation = async (context: Context): Promise<boolean> =>
  await reading(context, async (tx) => await organisations.isEmpty(tx))

/** Loaded lazily, since most starts find a filled database. */
const fillWhenEmpty = async (context: Context): Promise<void> => {
  if (!(await hasNoOrganisation(context))) return
  process.stdout.write('Filling in the demo …\n')
  await (await import('../features/demo/fill-demo.ts')).fillDemoWhenEmpty(context)
}

const listen = async (server: Server, { port, host }: BaseConfig): Promise<void> => {
  server.listen(port, host)
  // Rejects with the error of a port that is taken.
  await once(server, 'listening')
}

/** Refuses new connections, waits for pending requests, and cuts off those that take too long. */
const drain = async (server: Server): Promise<void> => {
  const closed = once(server, 'close')
  server.close()
  server.closeIdleConnections()
  const timer = setTimeout(() => server.closeAllConnections(), drainMs)
  await closed
  clearTimeout(timer)
}

/** Returns the steps that are left before every organisation has an administrator: a sentence each. */
const firstSteps = async (context: Pick<Context, 'config' | 'db'>): Promise<string[]> =>
  await reading(context, async (tx) => {
    if (await organisations.isEmpty(tx)) return [noOrganisation]
    const slugs = (await organisations.withoutAdministrator(tx).orderBy('slug').execute()).map(({ slug }) => slug)
    if (slugs.length === 0) return []
    const instruction = context.config.ownerAccountId === null ? withoutOwner : withOwner
    return [`Without an administrator: ${slugs.join(', ')}. ${instruction}`]
  })

const noOrganisation =
  'No organisation is set up yet, so nobody can apply or work: npm run organisation -- --help says how, then npm run publish-template'
const withOwner = 'The account of OWNER_ACCOUNT_ID is in its place until it adds one at /organisation/people'
const withoutOwner =
  'npm run organisation -- add-person adds one, or OWNER_ACCOUNT_ID names the account that does at /organisation/people'

/** Returns the warnings about a configuration, though it works, for the one who started the server. */
export const warningsOf = ({ isProduction, publicUrl, trustsProxy, scanner, allowedInsecure }: Config): string[] => [
  // The server speaks no TLS, so a proxy in front of it must.
  ...(isProduction && publicUrl.startsWith('https:') && !trustsProxy
    ? ['TRUST_PROXY is off, but PUBLIC_URL begins with https: all callers count as one address, that of the proxy']
    : []),
  ...(isProduction && scanner === null ? ['CLAMAV_URL is not set: uploads are not scanned for malware'] : []),
  ...(allowedInsecure.length === 0 ? [] : [`ALLOW_INSECURE: ${allowedInsecure.join(', ')} may be weak`]),
]

type ContextOptions = Drawings & {
  config: Config
  db: Db
  tasks: TaskQueue
  log: Logger
  templateChecks: TemplateChecks
  now?: () => Date
  newId?: () => string
  /** Milliseconds that counts over whole lists are cached, and figures of states ten times as long. Default one second. */
  countsMaxAgeMs?: number
  live?: Omit<LiveUpdatesOptions, 'log' | 'readChanges' | 'readChangedRights'>
}

/** Creates a context: the real adapters, by the configuration. */
export const createContext = ({
  now = () => new Date(),
  newId = randomUUID,
  countsMaxAgeMs: maxAgeMs = 1_000,
  live,
  ...options
}: ContextOptions): Context => {
  const { storage, scanner } = options.config
  const register = createRegister(options.config.register)
  const templates = createTemplateCatalogue()
  const watching = { config: options.config, db: options.db, templates, now }
  return {
    ...options,
    now,
    newId,
    external: {
      signing: createSigning(options.config.signing),
      register,
      credit: createCredit(options.config.credit),
      mailer: createMailer(options.config.mail),
    },
    storage:
      storage === null
        ? createDatabaseStorage(options.db, now)
        : withOrphanCleanup(createS3Storage(storage, now), options),
    scanner: scanner === null ? null : createScanner(scanner, options.log),
    templates,
    live: createLiveUpdates({
      ...live,
      log: options.log,
      readChanges: createReadChanges(watching),
      readChangedRights: createReadChangedRights(watching),
    }),
    zipCodes: createZipCodes(register, options.log, now),
    answerSources: createAnswerSources(register, options.log),
    counts: {
      handlers: createSharedRuns({ maxAgeMs }),
      found: createSharedRuns({ maxAgeMs: 0 }),
      lists: createSharedRuns({ maxAgeMs }),
      states: createSharedRuns({ maxAgeMs: 10 * maxAgeMs }),
    },
  }
}
