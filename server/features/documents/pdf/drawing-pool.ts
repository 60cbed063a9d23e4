import pLimit from 'p-limit'
import { throwIfAborted, HttpError, TooManyRequestsError } from '../../../http/http-error.ts'
import { createThreadPool } from '../../../http/thread-pool.ts'
import type { DocumentBlock } from './draw-block.ts'
import type { DocumentHead } from './draw-document.ts'
import type { ThreadResult, ThreadTask } from './drawing-thread.ts'

/** The head and the blocks that a document is drawn from. */
export type DocumentContent = { head: DocumentHead; blocks: readonly DocumentBlock[] }

/**
 * Work on documents beside the event loop. With a signal, what is aborted is cancelled.
 *
 * @throws HttpError SERVER_BUSY if too many wait already, DOCUMENT_TIMEOUT for a document that takes longer than the deadline; the signal's reason.
 */
export type Drawings = {
  drawDocument: (head: DocumentHead, blocks: readonly DocumentBlock[], signal?: AbortSignal) => Promise<Uint8Array>
  /**
   * Loads the content when it is the document's turn: documents that wait hold neither connections nor memory. Documents for a signature go first.
   *
   * @throws also what `load` does, and as `DrawingTurns.take`
   */
  loadAndDraw: <Content extends DocumentContent>(
    load: () => Promise<Content>,
    request: { by: Requester; signal: AbortSignal },
  ) => Promise<{ content: Content; bytes: Uint8Array }>
  /** Reads the revision of a PDF of any size: null if there is none or the PDF cannot be read. */
  readRevision: (pdf: Uint8Array) => Promise<string | null>
}

export type DrawingPool = Drawings & { close: () => Promise<void> }

export type DrawingPoolOptions = { threads: number; maxWaiting: number; deadlineMs: number; script: URL }

const defaults: DrawingPoolOptions = {
  threads: 2,
  maxWaiting: 30,
  deadlineMs: 20_000,
  script: new URL('./drawing-thread.ts', import.meta.url),
}

/** Threads keep their parsed fonts. */
export const createDrawingPool = (options: Partial<DrawingPoolOptions> = {}): DrawingPool => {
  const { threads, maxWaiting, ...limits } = { ...defaults, ...options }
  const pool = createThreadPool<ThreadTask, ThreadResult>({
    ...limits,
    threads,
    maxWaiting,
    maxMemoryMb: 512,
    timeoutCode: 'DOCUMENT_TIMEOUT',
  })

  // Loading does not occupy a thread: it may wait for a database connection that a waiting request holds.
  const turns = createDrawingTurns(threads, maxWaiting)

  const draw = async (...[task, options]: Parameters<typeof pool.perform>): Promise<Uint8Array> => {
    const result = await pool.perform(task, options)
    if ('bytes' in result) return result.bytes
    throw new Error(`A document could not be drawn: ${errorIn(result)}`)
  }

  return {
    drawDocument: async (head, blocks, signal) => await draw({ head, blocks }, { signal, isFirst: true }),
    loadAndDraw: async (load, { by, signal }) =>
      await turns.take(by, async () => {
        throwIfAborted(signal)
        const content = await load()
        const { head, blocks } = content
        return { content, bytes: await draw({ head, blocks }, { signal }) }
      }),
    readRevision: async (pdf) => {
      const result = await pool.perform({ pdf })
      if ('revision' in result) return result.revision
      throw new Error(`A document could not be read: ${errorIn(result)}`)
    },
    close: async () => {
      turns.clear()
      await pool.close()
    },
  }
}

const errorIn = (result: ThreadResult): string =>
  'error' in result ? result.error : 'the thread has responded to something else'

/** The requester of a document. `id`: of the link or the account. */
export type Requester = { kind: 'applicant' | 'staff'; id: string; caseId: string }

type DrawingTurns = {
  /** Does the work when it is its turn. @throws TooManyRequestsError for a requester's too many at once; HttpError SERVER_BUSY if too many wait */
  take: <T>(by: Requester, work: () => Promise<T>) => Promise<T>
  /** Rejects what waits. */
  clear: () => void
}

/** The most documents of one requester, and of all links of a case, that are drawn or waiting. */
const maxAtOnce = { applicant: 2, staff: 4, case: 4 } as const
const retryAfterSeconds = 5

/** Staff have a queue of their own, and one thread that applicants never use if there are several. */
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
