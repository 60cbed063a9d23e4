import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { HttpError, RequestAbortedError } from './http-error.ts'

export type ThreadPoolOptions = {
  threads: number
  maxWaiting: number
  /** Counted from when the thread has loaded its modules. */
  deadlineMs: number
  /** Processor time for one task, which does not depend on the machine's load. Without it only the deadline counts. */
  maxProcessorMs?: number
  maxMemoryMb: number
  /** The code of the refusal of a task that takes longer than the deadline. */
  timeoutCode: string
  script: URL
}

/**
 * Threads that perform one task at a time. They start one after the other with the first tasks, keep what they have loaded, and do not keep the
 * process alive. A script posts `'loaded'` once, and `{ result }` for each task.
 */
export type ThreadPool<Task, Result> = {
  /**
   * A task with `isFirst` precedes all waiting tasks.
   *
   * @throws HttpError SERVER_BUSY if too many wait, `timeoutCode` after the deadline, ThreadEndedError, or the reason of the signal, which cancels
   * the task
   */
  perform: (task: Task, options?: { signal?: AbortSignal | undefined; isFirst?: boolean }) => Promise<Result>
  close: () => Promise<void>
}

/** Under `node --watch` Node posts messages of its own, with the files that a thread imports. */
type ThreadMessage<Result> = 'loaded' | { result: Result } | { 'watch:import': unknown }

/** The thread ended before its task, out of memory or because the task failed. */
export class ThreadEndedError extends Error {
  override readonly name = 'ThreadEndedError'
}

export const createThreadPool = <Task, Result extends object>(options: ThreadPoolOptions): ThreadPool<Task, Result> => {
  type Job = { task: Task; finish: (outcome: Result | Error) => void }
  const { threads, maxWaiting, deadlineMs, maxProcessorMs, maxMemoryMb, timeoutCode, script } = options
  const waiting: Job[] = []
  const idle: Worker[] = []
  const busy = new Map<Worker, { job: Job; deadline: NodeJS.Timeout }>()
  /** The thread that is loading its modules. The next thread starts after it, so that requests keep a processor. */
  let starting: Worker | null = null
  let isClosed = false

  const settle = (worker: Worker, outcome: Result | Error): void => {
    const current = busy.get(worker)
    if (current === undefined) return
    clearTimeout(current.deadline)
    busy.delete(worker)
    current.job.finish(outcome)
  }
  const setStarted = (worker: Worker): void => {
    if (starting === worker) starting = null
    const current = busy.get(worker)
    if (current === undefined) return
    clearTimeout(current.deadline)
    limit(worker, current.job)
  }
  /** A terminated thread is replaced at once, so that the next task need not wait for loading. */
  const expire = (worker: Worker): void => {
    end(worker, new HttpError(timeoutCode))
    if (!isClosed && starting === null && busy.size + idle.length < threads) idle.push(start())
  }
  const limit = (worker: Worker, job: Job): void => {
    busy.set(worker, { job, deadline: setTimeout(() => expire(worker), deadlineMs) })
    if (maxProcessorMs !== undefined) void expireBeyond(maxProcessorMs, worker, job)
  }
  const expireBeyond = async (maxMs: number, worker: Worker, job: Job): Promise<void> => {
    const before = await processorMsOf(worker)
    while (busy.get(worker)?.job === job) {
      await pause(maxMs / 10)
      const used = (await processorMsOf(worker)) - before
      if (busy.get(worker)?.job === job && used > maxMs) expire(worker)
    }
  }
  /** Only termination stops a busy thread. */
  const end = (worker: Worker, reason: Error): void => {
    if (starting === worker) starting = null
    settle(worker, reason)
    void worker.terminate()
    next()
  }
  const start = (): Worker => {
    const worker = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb } })
    worker.unref()
    starting = worker
    worker.on('message', (message: ThreadMessage<Result>) => {
      if (message === 'loaded') setStarted(worker)
      // A terminated thread may have responded before, and gets no more work.
      else if ('result' in message && busy.has(worker)) {
        settle(worker, message.result)
        idle.push(worker)
      }
      next()
    })
    worker.on('error', (cause: unknown) => end(worker, new ThreadEndedError('The thread has failed.', { cause })))
    worker.on('exit', () => {
      if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1)
      end(worker, new ThreadEndedError('The thread has ended.'))
    })
    return worker
  }
  const next = (): void => {
    const mayStart = starting === null && busy.size < threads
    const worker = waiting.length === 0 ? undefined : (idle.pop() ?? (mayStart ? start() : undefined))
    const job = worker && waiting.shift()
    if (worker === undefined || job === undefined) return
    if (worker === starting)
      busy.set(worker, { job, deadline: setTimeout(() => expire(worker), Math.max(deadlineMs, maxLoadingMs)) })
    else limit(worker, job)
    worker.postMessage(job.task)
  }
  const cancel = (job: Job, reason: Error): void => {
    const index = waiting.indexOf(job)
    if (index >= 0) {
      waiting.splice(index, 1)
      job.finish(reason)
    } else for (const [worker, current] of busy) if (current.job === job) end(worker, reason)
  }

  return {
    perform: async (task, { signal, isFirst = false } = {}) =>
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
      }),
    close: async () => {
      isClosed = true
      const closed = closedError()
      for (const job of waiting.splice(0)) job.finish(closed)
      const all = [...idle.splice(0), ...busy.keys()]
      for (const worker of all) settle(worker, closed)
      await Promise.all(all.map(async (worker) => await worker.terminate()))
    },
  }
}

/** A thread that loads for longer than this never will. */
const maxLoadingMs = 20_000

/** None for an ended thread. */
const processorMsOf = async (worker: Worker): Promise<number> => {
  try {
    const { user, system } = await worker.cpuUsage()
    return (user + system) / 1_000
  } catch {
    return 0
  }
}

const closedError = (): Error => new Error('The server is stopping.')

const reasonOf = (signal: AbortSignal | undefined): Error =>
  signal?.reason instanceof Error ? signal.reason : new RequestAbortedError({ cause: signal?.reason })
