import type { EventEmitter } from 'node:events'
import { currentRequest } from './http/current-request.ts'
import type { Logger } from './logger.ts'

export type LastResortOptions = {
  log: Logger
  /** Lets what is under way come to an end. */
  stop: () => Promise<void>
  exit: (code: number) => void
  /** Where the errors arrive, the process itself. */
  source: Pick<EventEmitter, 'on'>
}

/** So many in a minute are no accident any more. */
const mostErrors = 10
const windowMs = 60_000
/** Longer than `stop` takes where it works. */
const stopTimeoutMs = 40_000

/**
 * Takes the errors that nobody has caught: logs each with the request that it belongs to and ends that request. The process goes on where
 * only that request, or a promise that nobody waits for, can be concerned; otherwise it drains and exits with 1 (docs/decisions/013-uncaught-errors.md).
 */
export const installLastResort = ({ log, stop, exit, source }: LastResortOptions): void => {
  const recent: number[] = []
  let isLeaving = false

  const leave = (): void => {
    if (isLeaving) return
    isLeaving = true
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
    const goesOn = isContained && !isFatal(error) && recent.length <= mostErrors
    log.error({ ...request?.facts, error, origin, hasEndedRequest, goesOn }, 'uncaught')
    if (!goesOn) leave()
  })
}

/** What breaks more than the work at hand: the embedded database has aborted, or Node itself is at odds with itself. */
const isFatal = (error: unknown): boolean =>
  error instanceof WebAssembly.RuntimeError ||
  (error instanceof Error && 'code' in error && error.code === 'ERR_INTERNAL_ASSERTION')
