import { TooManyRequestsError } from '../../http/http-error.ts'
import type { Applicant, Staff } from '../../auth/caller.ts'

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

/** As many as somebody who types needs; whoever wants to list a register needs far more. */
const count = createMinuteLimit(60)

/** Counts a search of an outside register by a link or a person. @throws TooManyRequestsError for more than sixty a minute */
export const countLookUp = (caller: Applicant | Staff): void =>
  count(caller.kind === 'staff' ? caller.user.id : caller.link.id)
