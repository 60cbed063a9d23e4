import { TooManyRequestsError } from '../../http/http-error.ts'

/** Counts by key within each minute of the process's life. The function throws TooManyRequestsError beyond the limit. */
export const createMinuteLimit = (limit: number, nowMs = () => performance.now()): ((key: string) => void) => {
  const counts = new Map<string, number>()
  let minute = 0
  return (key) => {
    const now = nowMs()
    const current = Math.floor(now / 60_000)
    if (current !== minute) counts.clear()
    minute = current
    const count = (counts.get(key) ?? 0) + 1
    if (count > limit) throw new TooManyRequestsError(60 - (now % 60_000) / 1000)
    counts.set(key, count)
  }
}
