import pLimit from 'p-limit'
import type { Applicant, Staff } from '../../auth/caller.ts'
import { TooManyRequestsError, throwIfAborted } from '../../http/http-error.ts'

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

/** Enough for typing, and far too few for listing a register. */
const count = createMinuteLimit(60)

/** Counts a search of an outside register by a link or a person. @throws TooManyRequestsError for more than sixty a minute */
export const countLookUp = (caller: Applicant | Staff): void =>
  count(caller.kind === 'staff' ? caller.user.id : caller.link.id)

/** The files that one link or person sends concurrently. Another answer's worth of files waits unread. */
const maxAtOnce = 4
const maxWaiting = 40
const retryAfterSeconds = 5

type Upload = { caller: Applicant | Staff; signal: AbortSignal }

/**
 * Receives a file when it is its caller's turn: a file is stored before its answer is found to be full, so that without turns a link could fill
 * the storage with as many as it sends at once.
 *
 * @throws TooManyRequestsError for a caller's too many at once; RequestAbortedError
 */
type TakeUploadTurn = <T>({ caller, signal }: Upload, receive: () => Promise<T>) => Promise<T>

export const createUploadTurns = (): TakeUploadTurn => {
  const queues = new Map<string, { limit: ReturnType<typeof pLimit>; count: number }>()
  return async ({ caller, signal }, receive) => {
    const id = caller.kind === 'staff' ? caller.user.id : caller.link.id
    const queue = queues.get(id) ?? { limit: pLimit(maxAtOnce), count: 0 }
    if (queue.count >= maxAtOnce + maxWaiting) throw new TooManyRequestsError(retryAfterSeconds)
    queues.set(id, queue)
    queue.count += 1
    try {
      return await queue.limit(async () => {
        throwIfAborted(signal)
        return await receive()
      })
    } finally {
      queue.count -= 1
      if (queue.count === 0) queues.delete(id)
    }
  }
}

export const takeUploadTurn = createUploadTurns()
