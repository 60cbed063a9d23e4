import { reportBreakage } from './breakage.ts'

export type Alarm = {
  /** Rings as soon as the current turn is over. */
  ringSoon(): void
  stop(): void
}

const pauseAfterErrorMs = 1000
/** A timer of Node holds at most this many milliseconds. */
const longestWaitMs = 2 ** 31 - 1

/**
 * Does work that falls due. `ring` does what is due and returns how many milliseconds to wait until the next, or undefined
 * when there is nothing to wait for. A waiting alarm keeps no process alive.
 */
export const createAlarm = (ring: () => number | undefined): Alarm => {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const wait = (waitMs: number) => {
    clearTimeout(timer)
    if (isStopped) return
    timer = setTimeout(run, Math.min(Math.max(waitMs, 0), longestWaitMs))
    timer.unref()
  }
  const run = () => {
    try {
      const waitMs = ring()
      if (waitMs !== undefined) wait(waitMs)
    } catch (error) {
      // A full disk, for example: nothing that should end the product's process.
      reportBreakage(error)
      wait(pauseAfterErrorMs)
    }
  }
  return {
    ringSoon: () => wait(0),
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
