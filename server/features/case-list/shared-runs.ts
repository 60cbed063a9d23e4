/** Runs what several callers ask for a single time, and caches the result for a moment. */
export type SharedRuns<T> = {
  of: (key: string, run: () => Promise<T>) => Promise<T>
  /** Callers from now on get no result that was begun before. */
  forget: () => void
}

export type SharedRunsOptions = {
  /** The time since the beginning of a run during which its result is reused. 0: never. */
  maxAgeMs: number
  /** Milliseconds of a clock that never goes back. */
  elapsedMs?: () => number
}

type Run<T> = { begunMs: number; result: Promise<T>; isRunning: boolean }

/** Runs at most one at a time for a key. Callers who need a newer result than the present run's share the next run. */
export const createSharedRuns = <T>({
  maxAgeMs,
  elapsedMs = () => performance.now(),
}: SharedRunsOptions): SharedRuns<T> => {
  const latest = new Map<string, Run<T>>()
  const next = new Map<string, Promise<T>>()

  const isFresh = ({ begunMs }: Run<T>): boolean => elapsedMs() - begunMs < maxAgeMs
  const removeStale = (): void => {
    for (const [key, each] of latest) if (!each.isRunning && !isFresh(each)) latest.delete(key)
  }

  const start = async (key: string, run: () => Promise<T>): Promise<T> => {
    removeStale()
    const begun: Run<T> = { begunMs: elapsedMs(), result: run(), isRunning: true }
    latest.set(key, begun)
    try {
      return await begun.result
    } catch (error) {
      begun.begunMs = -Infinity
      throw error
    } finally {
      begun.isRunning = false
      removeStale()
    }
  }

  return {
    of: async (key, run) => {
      const present = latest.get(key)
      if (present !== undefined && isFresh(present)) return await present.result
      if (present?.isRunning !== true) return await start(key, run)
      const waiting = next.get(key)
      if (waiting !== undefined) return await waiting
      const queued = present.result
        .catch(() => null)
        .then(async () => {
          next.delete(key)
          return await start(key, run)
        })
      next.set(key, queued)
      return await queued
    },
    forget: () => {
      for (const each of latest.values()) each.begunMs = -Infinity
    },
  }
}
