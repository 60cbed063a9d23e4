import type { EventEmitter } from 'node:events'
import { currentRequest } from '../http/current-request.ts'
import type { Logger } from '../logger.ts'

export type UncaughtErrorOptions = {
  log: Logger
  /** Lets running work finish. */
  stop: () => Promise<void>
  exit: (code: number) => void
  /** Where the errors arrive, the process itself. */
  source: Pick<EventEmitter, 'on'>
}

/** So many in a minute are no accident any more. */
const maxErrors = 10
const windowMs = 60_000
/** Longer than `stop` takes where it works. */
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

/** What breaks more than the work at hand: the embedded database has aborted, or Node itself is at odds with itself. */
const isFatal = (error: unknown): boolean =>
  error instanceof WebAssembly.RuntimeError ||
  (error instanceof Error && 'code' in error && error.code === 'ERR_INTERNAL_ASSERTION')
