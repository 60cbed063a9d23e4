import { setTimeout as pause } from 'node:timers/promises'
import { announcement } from './announcement.ts'
import { DatabaseUnavailableError } from '../db/database-error.ts'
import { backupSignal } from '../db/embedded-backup.ts'
import { restrictFileAccess } from '../db/private-files.ts'
import { handleUncaughtErrors } from './uncaught-errors.ts'
import { startErrorText } from './start-error.ts'
import { startServer, type RunningServer, type StartOptions } from './start-server.ts'

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
  // Unhandled, the signal would end the process: `npm run backup` sends it to the process that has the folder open.
  process.on(backupSignal, () => {
    server.backUp?.().catch((error: unknown) => process.stderr.write(`No copy was written: ${String(error)}\n`))
  })
}

/** Waits a while for a database that is being started beside it. */
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
