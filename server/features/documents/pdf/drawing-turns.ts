import pLimit from 'p-limit'
import { HttpError, TooManyRequestsError } from '../../../http/http-error.ts'

/** The requester of a document. `id`: of the link or of the account. */
export type Requester = { kind: 'applicant' | 'staff'; id: string; caseId: string }

export type DrawingTurns = {
  /** Does the work when it is its turn. @throws TooManyRequestsError for a requester's too many at once; HttpError SERVER_BUSY where too many wait */
  take: <T>(by: Requester, work: () => Promise<T>) => Promise<T>
  /** Rejects what waits. */
  clear: () => void
}

/** How many documents one requester has drawn or waiting at once, and all links of a case together. */
const maxAtOnce = { applicant: 2, staff: 4, case: 4 } as const
const retryAfterSeconds = 5

/** Staff have a queue of their own, and a thread that applicants leave free where there are several. */
export const createDrawingTurns = (threads: number, maxWaiting: number): DrawingTurns => {
  const queues = {
    applicant: pLimit({ concurrency: Math.max(1, threads - 1), rejectOnClear: true }),
    staff: pLimit({ concurrency: threads, rejectOnClear: true }),
  }
  const atOnce = new Map<string, number>()
  const add = (key: string, change: 1 | -1): void => {
    const count = (atOnce.get(key) ?? 0) + change
    if (count === 0) atOnce.delete(key)
    else atOnce.set(key, count)
  }
  return {
    take: async ({ kind, id, caseId }, work) => {
      const counted = [
        [`${kind} ${id}`, maxAtOnce[kind]] as const,
        ...(kind === 'applicant' ? [[`case ${caseId}`, maxAtOnce.case] as const] : []),
      ]
      if (counted.some(([key, max]) => (atOnce.get(key) ?? 0) >= max)) throw new TooManyRequestsError(retryAfterSeconds)
      const queue = queues[kind]
      if (queue.pendingCount >= maxWaiting) throw new HttpError('SERVER_BUSY')
      for (const [key] of counted) add(key, 1)
      try {
        return await queue(work)
      } finally {
        for (const [key] of counted) add(key, -1)
      }
    },
    clear: () => {
      for (const queue of Object.values(queues)) queue.clearQueue()
    },
  }
}
