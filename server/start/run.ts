import { setTimeout as pause } from 'node:timers/promises'
import type { EventEmitter } from 'node:events'
import { DatabaseUnavailableError, databaseErrorOf, DiskFullError } from '../db/database-error.ts'
import { backupSignal } from '../db/backup.ts'
import { restrictFileAccess } from '../db/data-folder.ts'
import { startServer, type RunningServer, type StartOptions } from './start-server.ts'
import { embeddedCaseLimit } from '../repositories/cases.ts'
import { currentRequest } from '../http/current-request.ts'
import type { Logger } from '../logger.ts'

const startPatienceMs = 60_000
const startIntervalMs = 1_000

/** Runs the server until it is stopped: SIGTERM and SIGINT drain it and exit 0; a failed start logs the reason and exits 1. */
export const run = async (options: StartOptions = {}): Promise<void> => {
  restrictFileAccess()
  const server = await start(options)
  process.stdout.write(announcement(server))
  handleUncaughtErrors({ log: server.log, stop: server.stop, exit: (code) => process.exit(code), source: process })

  let isStopping = false
  const stop = (): void => {
    // A second signal ends the process at once.
    if (isStopping) process.exit(1)
    isStopping = true
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  // Without a handler the signal would end the process: `npm run backup` sends it to whoever has the folder open.
  process.on(backupSignal, () => {
    server.backUp?.().catch((error: unknown) => process.stderr.write(`No copy was written: ${String(error)}\n`))
  })
}

/** Waits for a database that is starting at the same time. */
const start = async (options: StartOptions): Promise<RunningServer> => {
  for (let waitedMs = 0; ; waitedMs += startIntervalMs) {
    try {
      return await startServer(process.env, options)
    } catch (error) {
      const isRetryable = error instanceof DatabaseUnavailableError && error.isTransient
      if (!isRetryable || waitedMs >= startPatienceMs) return fail(error)
      if (waitedMs === 0) process.stderr.write(`${error.message}\nWaiting for it up to a minute.\n`)
    }
    await pause(startIntervalMs)
  }
}

const fail = (error: unknown): never => {
  process.stderr.write(`${startErrorText(error)}\n`)
  process.exit(1)
}

const plainCodes = [
  'CONFIG',
  'FOLDER_TAKEN',
  'FOLDER_UNLOCKABLE',
  'DATABASE_UNAVAILABLE',
  'DISK_FULL',
  'EADDRINUSE',
  'BUILD',
]

/** The text of an error that a start has failed with. One that the operator can fix is a sentence without a stack trace. */
export const startErrorText = (raw: unknown): string => {
  const error = databaseErrorOf(raw, true)
  if (!(error instanceof Error)) return String(error)
  if (error instanceof DiskFullError) return `${error.message}\nFree some space for the data folder, and start again.`
  const isPlain = 'code' in error && plainCodes.includes(String(error.code))
  return isPlain ? error.message : (error.stack ?? error.message)
}

type Announced = {
  config: Pick<RunningServer['config'], 'publicUrl' | 'dataDir' | 'isApiDescribed' | 'isSandboxOn'>
  isEmbedded: boolean
}

/** The text printed at the start: the guarantees of the embedded database, the demo accounts, and last the addresses. */
export const announcement = ({ config, isEmbedded }: Announced): string => {
  const { publicUrl, dataDir, isApiDescribed, isSandboxOn } = config
  return [
    '',
    ...(isEmbedded ? embeddedLines(dataDir) : []),
    ...(isSandboxOn ? accountLines : []),
    `Membership applications are at ${publicUrl}`,
    ...(isApiDescribed ? [`  API                 ${publicUrl}/api/docs`] : []),
    ...(isSandboxOn ? sandboxLines(publicUrl) : []),
    '',
    '',
  ].join('\n')
}

const embeddedLines = (dataDir: string): string[] => [
  `Data is in ${dataDir}, in the embedded database: it survives a crash of the server, not a power cut, and serves up to ${embeddedCaseLimit} cases well. Set DATABASE_URL in production.`,
  '',
]

const accountLines: readonly string[] = [
  'Sign in without a password as, among others:',
  '  Maria Öberg         administrator of Hantverksgivarna, caseworker at Verkstadsalliansen',
  '  Anders Ögren        caseworker at Hantverksgivarna',
  '  Tove Lindgård       reader at Hantverksgivarna',
  '  Nils Rönnlund       regional reviewer at Verkstadsalliansen',
  '',
]

const sandboxLines = (publicUrl: string): string[] => [
  `  Apply as a company  ${publicUrl}/apply/hantverksgivarna/medlemsansokan`,
  `  Mails and the rest of the outside world are at ${publicUrl}/sandbox`,
]

type UncaughtErrorOptions = {
  log: Logger
  /** Lets running work finish. */
  stop: () => Promise<void>
  exit: (code: number) => void
  /** The process, which emits the errors. */
  source: Pick<EventEmitter, 'on'>
}

/** More errors in a minute are no accident. */
const maxErrors = 10
const windowMs = 60_000
/** Longer than a working `stop` takes. */
const stopTimeoutMs = 40_000

/**
 * Handles uncaught errors: logs each with the request that it belongs to and ends that request. The process goes on where
 * only that request, or an unhandled promise, can be concerned; otherwise it drains and exits with 1 (docs/decisions/013-uncaught-errors.md).
 */
export const handleUncaughtErrors = ({ log, stop, exit, source }: UncaughtErrorOptions): void => {
  const recent: number[] = []
  let isShuttingDown = false

  const shutDown = (): void => {
    if (isShuttingDown) return
    isShuttingDown = true
    setTimeout(() => exit(1), stopTimeoutMs).unref()
    stop().then(
      () => exit(1),
      (error: unknown) => {
        log.error({ error }, 'not stopped cleanly')
        exit(1)
      },
    )
  }

  source.on('uncaughtException', (error: unknown, origin: NodeJS.UncaughtExceptionOrigin) => {
    const now = Date.now()
    recent.push(now)
    while ((recent[0] ?? now) < now - windowMs) recent.shift()
    const request = currentRequest()
    const hasEndedRequest = request?.end() === true
    const isContained = hasEndedRequest || origin === 'unhandledRejection'
    const continues = isContained && !isFatal(error) && recent.length <= maxErrors
    log.error({ ...request?.facts, error, origin, hasEndedRequest, goesOn: continues }, 'uncaught')
    if (!continues) shutDown()
  })
}

/** True for an error that affects more than one request: the embedded database has aborted, or Node is in an invalid state. */
const isFatal = (error: unknown): boolean =>
  error instanceof WebAssembly.RuntimeError ||
  (error instanceof Error && 'code' in error && error.code === 'ERR_INTERNAL_ASSERTION')
