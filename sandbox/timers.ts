import { reportError } from './report-error.ts'

export type Timer = {
  /** Rings as soon as the current turn is over. */
  schedule(): void
  stop(): void
}

const pauseAfterErrorMs = 1000
/** The longest delay of a Node.js timer, in milliseconds. */
const maxWaitMs = 2 ** 31 - 1

/**
 * Does work that falls due. `runDue` does what is due and returns how many milliseconds to wait until the next, or undefined
 * when nothing is due. A waiting timer does not keep the process alive.
 */
export const createTimer = (runDue: () => number | undefined): Timer => {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const wait = (waitMs: number) => {
    clearTimeout(timer)
    if (isStopped) return
    timer = setTimeout(run, Math.min(Math.max(waitMs, 0), maxWaitMs))
    timer.unref()
  }
  const run = () => {
    try {
      const waitMs = runDue()
      if (waitMs !== undefined) wait(waitMs)
    } catch (error) {
      // A full disk, for example: nothing that should end the product's process.
      reportError(error)
      wait(pauseAfterErrorMs)
    }
  }
  return {
    schedule: () => wait(0),
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
