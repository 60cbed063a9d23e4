import { Worker } from 'node:worker_threads'
import { HttpError } from '../../../http/http-error.ts'
import { RequestAbortedError, throwIfAborted } from '../../../http/request-aborted.ts'
import type { DocumentBlock } from './block.ts'
import type { DocumentHead } from './draw-document.ts'
import { createDrawingTurns, type Requester } from './drawing-turns.ts'
import type { ThreadMessage, ThreadResult, ThreadTask } from './drawing-thread.ts'

/** What a document is drawn from. */
export type DocumentContent = { head: DocumentHead; blocks: readonly DocumentBlock[] }

/**
 * Work on documents beside the event loop. With a signal, what is aborted is cancelled.
 *
 * @throws HttpError SERVER_BUSY where too many wait already, DOCUMENT_TIMEOUT for a document that takes longer than the deadline;
 *   the signal's reason.
 */
export type Drawings = {
  drawDocument: (head: DocumentHead, blocks: readonly DocumentBlock[], signal?: AbortSignal) => Promise<Uint8Array>
  /**
   * Loads what is drawn when it is its turn: documents that wait hold neither connections nor memory. What is drawn for a signature goes first.
   *
   * @throws also what `load` does, and as `DrawingTurns.take`
   */
  loadAndDraw: <Content extends DocumentContent>(
    load: () => Promise<Content>,
    request: { by: Requester; signal: AbortSignal },
  ) => Promise<{ content: Content; bytes: Uint8Array }>
  /** Reads the revision of a PDF of any size: null where there is none or the PDF cannot be read. */
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

type Job = { task: ThreadTask; finish: (outcome: ThreadResult | Error) => void }

/** Threads start one after the other with the first drawings, keep their fonts parsed, and do not keep the process alive. */
export const createDrawingPool = (options: Partial<DrawingPoolOptions> = {}): DrawingPool => {
  const { threads, maxWaiting, deadlineMs, script } = { ...defaults, ...options }
  const waiting: Job[] = []
  const idle: Worker[] = []
  const busy = new Map<Worker, { job: Job; deadline: NodeJS.Timeout }>()
  /** The thread that loads what it draws with: the next one starts when it has, so that requests keep a processor meanwhile. */
  let starting: Worker | null = null
  let isClosed = false

  const settle = (worker: Worker, outcome: ThreadResult | Error): void => {
    const current = busy.get(worker)
    if (current === undefined) return
    clearTimeout(current.deadline)
    busy.delete(worker)
    current.job.finish(outcome)
  }
  const setStarted = (worker: Worker): void => {
    if (starting === worker) starting = null
  }
  /** A busy thread can only be terminated. */
  const end = (worker: Worker, reason: Error): void => {
    setStarted(worker)
    settle(worker, reason)
    void worker.terminate()
    next()
  }
  const start = (): Worker => {
    const worker = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: 512 } })
    worker.unref()
    starting = worker
    worker.on('message', (message: ThreadMessage) => {
      if (message === 'loaded') setStarted(worker)
      // One that has been ended may have responded before: it takes no more work.
      else if (busy.has(worker)) {
        settle(worker, message)
        idle.push(worker)
      }
      next()
    })
    worker.on('error', (error: unknown) => end(worker, error instanceof Error ? error : new Error(String(error))))
    worker.on('exit', () => {
      if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1)
      end(worker, new Error('The thread that draws has ended.'))
    })
    return worker
  }
  const next = (): void => {
    const mayStart = starting === null && busy.size < threads
    const worker = waiting.length === 0 ? undefined : (idle.pop() ?? (mayStart ? start() : undefined))
    const job = worker && waiting.shift()
    if (worker === undefined || job === undefined) return
    const deadline = setTimeout(() => end(worker, new HttpError('DOCUMENT_TIMEOUT')), deadlineMs)
    busy.set(worker, { job, deadline })
    worker.postMessage(job.task)
  }
  const cancel = (job: Job, reason: Error): void => {
    const index = waiting.indexOf(job)
    if (index >= 0) {
      waiting.splice(index, 1)
      job.finish(reason)
    } else for (const [worker, current] of busy) if (current.job === job) end(worker, reason)
  }

  const perform = async (
    task: ThreadTask,
    { signal, isFirst = false }: { signal?: AbortSignal | undefined; isFirst?: boolean } = {},
  ): Promise<ThreadResult> =>
    await new Promise((resolve, reject) => {
      if (isClosed) throw closedError()
      if (signal?.aborted === true) throw reasonOf(signal)
      if (waiting.length >= maxWaiting) throw new HttpError('SERVER_BUSY')
      const abort = (): void => cancel(job, reasonOf(signal))
      const job: Job = {
        task,
        finish: (outcome) => {
          signal?.removeEventListener('abort', abort)
          if (outcome instanceof Error) reject(outcome)
          else resolve(outcome)
        },
      }
      signal?.addEventListener('abort', abort)
      if (isFirst) waiting.unshift(job)
      else waiting.push(job)
      next()
    })

  // Not in a thread's turn: what a thread waits for could wait for a connection of who waits for a thread.
  const turns = createDrawingTurns(threads, maxWaiting)

  const draw = async (...[task, options]: Parameters<typeof perform>): Promise<Uint8Array> => {
    const result = await perform(task, options)
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
      const result = await perform({ pdf })
      if ('revision' in result) return result.revision
      throw new Error(`A document could not be read: ${errorIn(result)}`)
    },
    close: async () => {
      isClosed = true
      turns.clear()
      const closed = closedError()
      for (const job of waiting.splice(0)) job.finish(closed)
      const all = [...idle.splice(0), ...busy.keys()]
      for (const worker of all) settle(worker, closed)
      await Promise.all(all.map(async (worker) => await worker.terminate()))
    },
  }
}

const closedError = (): Error => new Error('The server is stopping.')

const errorIn = (result: ThreadResult): string =>
  'error' in result ? result.error : 'the thread has responded to something else'

const reasonOf = (signal: AbortSignal | undefined): Error =>
  signal?.reason instanceof Error ? signal.reason : new RequestAbortedError({ cause: signal?.reason })
