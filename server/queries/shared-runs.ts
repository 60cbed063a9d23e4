/** Runs what several callers ask for at once a single time. */
export type SharedRuns<T> = (key: string, run: () => Promise<T>) => Promise<T>

/**
 * At most one run of a key at a time. Who asks meanwhile shares the next one, which begins when the present one has ended: nobody gets a
 * result that was begun before the call.
 */
export const createSharedRuns = <T>(): SharedRuns<T> => {
  const current = new Map<string, Promise<T>>()
  const next = new Map<string, Promise<T>>()

  const start = (key: string, run: () => Promise<T>): Promise<T> => {
    const started = run().finally(() => current.delete(key))
    current.set(key, started)
    return started
  }

  return async (key, run) => {
    const ahead = current.get(key)
    if (ahead === undefined) return await start(key, run)
    const waiting = next.get(key)
    if (waiting !== undefined) return await waiting
    const queued = ahead
      .catch(() => null)
      .then(async () => {
        next.delete(key)
        return await start(key, run)
      })
    next.set(key, queued)
    return await queued
  }
}
