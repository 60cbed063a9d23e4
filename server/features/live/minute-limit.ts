import { HttpError } from '../../http/http-error.ts'

/** Counts by key within each minute of the process's life. The function throws HttpError TOO_MANY_REQUESTS beyond the limit. */
export const createMinuteLimit = (limit: number, nowMs = () => performance.now()): ((key: string) => void) => {
  const counts = new Map<string, number>()
  let minute = 0
  return (key) => {
    const current = Math.floor(nowMs() / 60_000)
    if (current !== minute) counts.clear()
    minute = current
    const count = (counts.get(key) ?? 0) + 1
    if (count > limit) throw new HttpError('TOO_MANY_REQUESTS')
    counts.set(key, count)
  }
}
