import { Worker } from 'node:worker_threads'
import { RefusalError } from '../refusal.ts'
import { RequestAbortedError } from '../http/request-aborted.ts'
import type { Block } from './block.ts'
import type { DocumentHead } from './draw-document.ts'
import type { Drawing, Drawn } from './drawing-thread.ts'

/**
 * Draws a document beside the event loop. With a signal, a drawing that nobody waits for any more is given up.
 *
 * @throws RefusalError SERVER_BUSY where too many wait already, DOCUMENT_TIMEOUT for a document that takes longer than the deadline;
 *   the signal's reason.
 */
export type DrawDocument = (
  head: DocumentHead,
  blocks: readonly Block[],
  signal?: AbortSignal | null,
) => Promise<Uint8Array>

export type DrawingPool = { draw: DrawDocument; close: () => Promise<void> }

export type DrawingPoolOptions = { threads: number; mostWaiting: number; deadlineMs: number; script: URL }

const defaults: DrawingPoolOptions = {
  threads: 2,
  mostWaiting: 30,
  deadlineMs: 20_000,
  script: new URL('./drawing-thread.ts', import.meta.url),
}

type Job = Drawing & { finish: (outcome: Drawn | Error) => void }

/** Threads start with the first drawing, keep their fonts parsed, and do not keep the process alive. */
export const createDrawingPool = (options: Partial<DrawingPoolOptions> = {}): DrawingPool => {
  const { threads, mostWaiting, deadlineMs, script } = { ...defaults, ...options }
  const waiting: Job[] = []
  const idle: Worker[] = []
  const busy = new Map<Worker, { job: Job; deadline: NodeJS.Timeout }>()

  const settle = (worker: Worker, outcome: Drawn | Error): void => {
    const current = busy.get(worker)
    if (current === undefined) return
    clearTimeout(current.deadline)
    busy.delete(worker)
    current.job.finish(outcome)
  }
  /** Whatever a thread does meanwhile, its end is the only way to stop it. */
  const end = (worker: Worker, why: Error): void => {
    settle(worker, why)
    void worker.terminate()
    next()
  }
  const start = (): Worker => {
    const worker = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: 512 } })
    worker.unref()
    worker.on('message', (drawn: Drawn) => {
      settle(worker, drawn)
      idle.push(worker)
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
    const worker = waiting.length === 0 ? undefined : (idle.pop() ?? (busy.size < threads ? start() : undefined))
    const job = worker && waiting.shift()
    if (worker === undefined || job === undefined) return
    const deadline = setTimeout(() => end(worker, new RefusalError('DOCUMENT_TIMEOUT')), deadlineMs)
    busy.set(worker, { job, deadline })
    worker.postMessage({ head: job.head, blocks: job.blocks })
  }
  const giveUp = (job: Job, why: Error): void => {
    const place = waiting.indexOf(job)
    if (place >= 0) {
      waiting.splice(place, 1)
      job.finish(why)
    } else for (const [worker, current] of busy) if (current.job === job) end(worker, why)
  }

  return {
    draw: async (head, blocks, signal) =>
      await new Promise((resolve, reject) => {
        if (signal?.aborted === true) throw reasonOf(signal)
        if (waiting.length >= mostWaiting) throw new RefusalError('SERVER_BUSY')
        const abort = (): void => giveUp(job, reasonOf(signal))
        const job: Job = {
          head,
          blocks,
          finish: (outcome) => {
            signal?.removeEventListener('abort', abort)
            if (outcome instanceof Error) reject(outcome)
            else if ('bytes' in outcome) resolve(outcome.bytes)
            else reject(new Error(`A document could not be drawn: ${outcome.error}`))
          },
        }
        signal?.addEventListener('abort', abort)
        waiting.push(job)
        next()
      }),
    close: async () => {
      const closed = new Error('The server is stopping.')
      for (const job of waiting.splice(0)) job.finish(closed)
      const all = [...idle.splice(0), ...busy.keys()]
      for (const worker of all) settle(worker, closed)
      await Promise.all(all.map(async (worker) => await worker.terminate()))
    },
  }
}

const reasonOf = (signal: AbortSignal | null | undefined): Error =>
  signal?.reason instanceof Error ? signal.reason : new RequestAbortedError({ cause: signal?.reason })
