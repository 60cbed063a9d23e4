import { randomUUIDv7 } from 'node:crypto'
import * as v from 'valibot'
import { PgBoss, fromKysely, type Db, type Job, type JobWithMetadata, type KyselyTransactionLike } from 'pg-boss'
import { pendingTaskNames, type PendingTask } from '#schemas/pending-task.ts'
import { keysOf } from '#schemas/records.ts'
import { isKnown } from '../db/rows.ts'

/** One queue for each external system, and one for bulks, so that a hanging one does not block the others. */
const queueNames = ['mail', 'signing', 'register', 'storage', 'bulk'] as const
type QueueName = (typeof queueNames)[number]

/**
 * Defines a task of a case with its stored params. Tasks with one concurrency key, by default the case, run in the order in which they were added.
 */
const defineTask = <Name extends string, Entries extends v.ObjectEntries>(
  name: Name,
  queue: QueueName,
  entries: Entries,
  concurrencyKey: (task: v.InferOutput<v.StrictObjectSchema<Entries, undefined>> & { caseId: string }) => string = ({
    caseId,
  }) => caseId,
) => ({ queue, concurrencyKey, schema: v.strictObject({ name: v.literal(name), caseId: v.string(), ...entries }) })

const round = { roundId: v.string() }

/** All tasks by name. `task-handlers.ts` has their handlers. */
const tasks = {
  /** Sends a mail of the mail log. `isDelayed`: some time after its event, so that it is sent only where it is still true. */
  sendMail: defineTask(
    'sendMail',
    'mail',
    { mailId: v.string(), isDelayed: v.optional(v.boolean()) },
    ({ mailId }) => mailId,
  ),
  /** Sends the frozen document of a round to the signing provider. */
  createSigningDocument: defineTask('createSigningDocument', 'signing', round),
  /** Voids a round's document at the signing provider. */
  recallSigningDocument: defineTask('recallSigningDocument', 'signing', round),
  /** Fetches the state of a round from the signing provider and applies what has happened. */
  followSigningRound: defineTask('followSigningRound', 'signing', round),
  /** Makes the signing provider send the link again. */
  remindSignatory: defineTask('remindSignatory', 'signing', { ...round, email: v.string(), at: v.string() }),
  /** Makes the signing provider send a link to another address instead. */
  readdressSignatory: defineTask('readdressSignatory', 'signing', { ...round, email: v.string(), to: v.string() }),
  /** Sends an exported application to the membership register. */
  sendToRegister: defineTask('sendToRegister', 'register', {}),
  /** Removes the bytes of a file that has been deleted, or was never added. */
  removeBytes: defineTask('removeBytes', 'storage', { storageKey: v.string() }, ({ storageKey }) => storageKey),
  /** Continues a bulk. The bulks of one person run one after the other. */
  runBulk: defineTask('runBulk', 'bulk', { bulkId: v.string(), userId: v.string() }, ({ userId }) => userId),
}
export type TaskName = keyof typeof tasks

/**
 * An external effect of a stored change: queued in the same transaction, done afterwards at least
 * once, so its receiver must be idempotent.
 */
export const Task = v.variant(
  'name',
  keysOf(tasks).map((name) => tasks[name].schema),
)
export type Task = v.InferOutput<typeof Task>

/** The task of a name. */
export type TaskOf<Name extends TaskName> = {
  [N in Name]: { name: N } & v.InferOutput<(typeof tasks)[N]['schema']>
}[Name]

const keys: { [Name in TaskName]: { concurrencyKey: (task: TaskOf<Name>) => string } } = tasks

const queueOf = ({ name }: Task): QueueName => tasks[name].queue

const concurrencyKey = <Name extends TaskName>(task: TaskOf<Name>): string => keys[task.name].concurrencyKey(task)

/** Performs a task, and throws if it should be retried. */
export type TaskHandler = (task: Task) => Promise<void>

export type TaskQueue = {
  /** Adds a task with the transaction: it is there if and only if the transaction commits. It is begun after the delay. */
  add(tx: KyselyTransactionLike, task: Task, delaySeconds?: number): Promise<void>
  /** Whether the transaction has added a task. */
  hasTasks(tx: KyselyTransactionLike): boolean
  /** Makes the workers poll at once. For after a commit that added tasks: each poll costs the database more than a save does. */
  notifyWorkers(): void
  /** Restarts the tasks of a dead process at once. Only while no other process has the database open. */
  requeueInterrupted(): Promise<void>
  /** Starts the workers of this process. */
  start(handle: TaskHandler): Promise<void>
  /** Returns the tasks that are still to be done for a case at the signing provider and the register, oldest first. */
  pendingOf(caseId: string): Promise<PendingTask[]>
  /** Retries the pending tasks of a case at once and in order, including given-up tasks. */
  retryNow(caseId: string): Promise<void>
  /** Removes tasks that were done before the moment, and given-up tasks that nobody can retry. */
  removeFinished(before: Date): Promise<void>
  /** Lets running tasks finish, then stops. A task that takes longer is handed back to another process. */
  stop(): Promise<void>
}

type TaskQueueOptions = {
  db: Db
  /** Whether the database is the embedded one. */
  isEmbedded: boolean
  /** The pause after the first failed attempt, default 1 s; each further one is about twice as long, up to five minutes. */
  firstRetrySeconds?: number
  /** The time that `stop` waits for running tasks. Default 20 s, at least one. */
  stopTimeoutMs?: number
  onError(error: unknown): void
}

/** The queues with one task at a time per case. */
const caseQueues = ['signing', 'register'] as const
const schema = 'jobs'
const maxRetrySeconds = 300
/** With pauses of five minutes: about a week. A task that still fails then stays visible as failed. */
const retryLimit = 2000
const expireInSeconds = 120
/** A process without a heartbeat for this long counts as dead, and another process takes over its tasks. */
const heartbeatSeconds = 20
const superviseIntervalSeconds = 5
const workersPerQueue = 2
const workerOptions = { batchSize: 1, pollingIntervalSeconds: 2, heartbeatRefreshSeconds: 4 } as const
/** Never, since the library would also delete a failed task, which nobody could retry. `removeFinished` deletes finished tasks. */
const deleteAfterSeconds = 0
/** The longest time that a task waits for earlier tasks of its case. */
const retentionSeconds = 365 * 24 * 3600
/** The options that an installation is given at each start. A queue's policy is that of its creation. */
const queueOptions = {
  retryLimit,
  retryBackoff: true,
  retryDelayMax: maxRetrySeconds,
  expireInSeconds,
  heartbeatSeconds,
  deleteAfterSeconds,
  retentionSeconds,
} as const
const defaultStopTimeoutMs = 20_000

/**
 * The tasks of all processes, stored in the database. A failed task is retried after a delay; meanwhile it blocks the later
 * tasks with its concurrency key and no others.
 */
export const openTaskQueue = async ({
  db,
  isEmbedded,
  firstRetrySeconds = 1,
  stopTimeoutMs = defaultStopTimeoutMs,
  onError,
}: TaskQueueOptions): Promise<TaskQueue> => {
  const boss = new PgBoss({
    db,
    schema,
    schedule: false,
    superviseIntervalSeconds,
    monitorIntervalSeconds: superviseIntervalSeconds,
    ...(isEmbedded ? { backend: 'pglite' } : {}),
  })
  boss.on('error', onError)
  await boss.start()
  const known = new Set((await boss.getQueues()).map(({ name }) => name))
  const options = { ...queueOptions, retryDelay: firstRetrySeconds }
  for (const queue of queueNames)
    if (known.has(queue)) await boss.updateQueue(queue, options)
    else await boss.createQueue(queue, { policy: 'key_strict_fifo', ...options })
  // The library looks up each queue at its first use. Inside a transaction on the embedded database's only connection that would wait for ever, so it
  // happens here.
  for (const queue of queueNames) await boss.findJobs(queue, { key: '' })

  const nextId = createOrderedIds()
  const workers: string[] = []
  const withTasks = new WeakSet<KyselyTransactionLike>()
  const notifyWorkers = (): void => workers.forEach((id) => boss.notifyWorker(id))

  const work = async (queue: QueueName, handle: TaskHandler): Promise<void> => {
    const own: string[] = []
    const handleJobs = async (jobs: readonly Job<object>[]): Promise<void> => {
      for (const job of jobs) await handle(v.parse(Task, job.data))
      // The next task with the same key has waited for this one.
      setImmediate(() => own.forEach((id) => boss.notifyWorker(id)))
    }
    // `localConcurrency` returns the id of the first worker only, and the others could not be notified.
    for (let index = 0; index < workersPerQueue; index++)
      own.push(await boss.work<object>(queue, workerOptions, handleJobs))
    workers.push(...own)
  }

  return {
    add: async (tx, task, delaySeconds = 0) => {
      withTasks.add(tx)
      await boss.send(queueOf(task), task, {
        // Tasks of one transaction have one time, so their ids decide the order.
        id: nextId(),
        singletonKey: concurrencyKey(task),
        db: fromKysely(tx),
        ...(delaySeconds > 0 && { startAfter: delaySeconds }),
      })
    },
    hasTasks: (tx) => withTasks.has(tx),
    notifyWorkers,
    requeueInterrupted: async () => {
      for (const queue of queueNames) {
        const jobs = await boss.findJobs(queue)
        const active = jobs.filter(({ state }) => state === 'active').map(({ id }) => id)
        if (active.length > 0) await boss.fail(queue, active, { code: 'INTERRUPTED' })
      }
    },
    start: async (handle) => {
      for (const queue of queueNames) await work(queue, handle)
    },
    pendingOf: async (caseId) => {
      const jobs = await Promise.all(
        caseQueues.map(async (queue) => await boss.findJobs<object>(queue, { key: caseId })),
      )
      return jobs
        .flat()
        .filter(({ state }) => state !== 'completed' && state !== 'cancelled')
        .toSorted((one, other) => one.createdOn.getTime() - other.createdOn.getTime() || (one.id < other.id ? -1 : 1))
        .flatMap(describe)
    },
    retryNow: async (caseId) => {
      for (const queue of caseQueues)
        for (const { id, state } of await boss.findJobs(queue, { key: caseId })) {
          if (state === 'failed') await boss.retry(queue, id)
          if (state === 'failed' || state === 'retry')
            await boss.update({ name: queue, options: { id, startAfter: new Date() } })
        }
      notifyWorkers()
    },
    removeFinished: async (before) => {
      await db.executeSql(
        `delete from ${schema}.job where completed_on < $1
          and (state in ('completed', 'cancelled') or (state = 'failed' and name <> all($2)))`,
        [before, caseQueues],
      )
    },
    stop: async () => await boss.stop({ graceful: true, timeout: stopTimeoutMs, close: false }),
  }
}

/** Each id is greater than the earlier ones. Within a millisecond it is drawn until it is. */
const createOrderedIds = (): (() => string) => {
  let last = ''
  return () => {
    let id = randomUUIDv7()
    while (id <= last) id = randomUUIDv7()
    last = id
    return id
  }
}

const describe = (job: JobWithMetadata<object>): PendingTask[] => {
  const task = job.data
  if (!isKnown('jobs', Task, task, 'name' in task ? task.name : 'none')) return []
  const name = pendingTaskNames.find((known) => known === task.name)
  if (name === undefined) return []
  // The queue counts an attempt when the next one begins.
  const attempts = job.retryCount + (job.state === 'retry' || job.state === 'failed' ? 1 : 0)
  return [
    {
      name,
      email: 'to' in task ? task.to : 'email' in task ? task.email : null,
      attempts,
      lastErrorCode: attempts === 0 ? null : errorCodeOf(job.output),
      nextAttemptAt: job.state === 'failed' ? null : job.startAfter.toISOString(),
    },
  ]
}

const errorCodeOf = (output: object | null): string =>
  output !== null && 'code' in output && typeof output.code === 'string' ? output.code : 'INTERNAL'
