import { setTimeout as pause } from 'node:timers/promises'

/** `signal`: begin no more. */
type Schedule = { from: number; until: number; everyMs: number; signal?: AbortSignal }

/** How long after the end what was due before is still begun. */
const graceMs = 10_000

/**
 * Runs at fixed moments of `performance.now()`, which the run gets, and its number. Where a run takes longer than the interval, the next
 * ones begin late and are due when they were: what is timed from then has the waiting in it. Resolves with how many were never begun.
 */
export const repeatWhenDue = async (
  { from, until, everyMs, signal }: Schedule,
  run: (due: number, turn: number) => Promise<void> | void,
): Promise<number> => {
  const count = Math.max(0, Math.ceil((until - from) / everyMs))
  for (let turn = 0; turn < count; turn += 1) {
    const due = from + turn * everyMs
    const early = due - performance.now()
    if (early > 0) await pause(early)
    if (signal?.aborted === true) return 0
    if (performance.now() > until + graceMs) return count - turn
    await run(due, turn)
  }
  return 0
}
