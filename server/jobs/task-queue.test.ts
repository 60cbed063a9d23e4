import { PGlite } from '@electric-sql/pglite'
import { fromPglite, type KyselyTransactionLike } from 'pg-boss'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ExternalUnavailableError } from '../adapters/external-http.ts'
import { openTaskQueue, type TaskHandler, type TaskQueue, type TaskName } from './task-queue.ts'

let database: PGlite
let queue: TaskQueue

beforeEach(async () => {
  database = await PGlite.create()
  queue = await openTaskQueue({ db: fromPglite(database), isEmbedded: true, onError: reject })
}, 60_000)
afterEach(async () => {
  await queue.stop()
  await database.close()
})

const reject = (error: unknown): never => {
  throw error
}
const done: string[] = []
const note = async ({ name, ...task }: { name: string; caseId: string }): Promise<void> => {
  done.push(`${name} ${task.caseId}`)
}
const handler = (overrides: Partial<Record<TaskName, TaskHandler>> = {}): TaskHandler => {
  done.length = 0
  return async (task) => await (overrides[task.name] ?? note)(task)
}

type Run = { query: (sql: string, values: unknown[]) => Promise<{ rows: unknown[] }> }
const transactionOf = (run: Run): KyselyTransactionLike => ({
  executeQuery: async <R>({ sql, parameters }: { sql: string; parameters: readonly unknown[] }) => {
    const { rows } = await run.query(sql, [...parameters])
    const typed: R[] = []
    for (const row of rows) Reflect.apply(Array.prototype.push, typed, [row])
    return { rows: typed }
  },
})
const external = () => transactionOf({ query: async (sql, values) => await database.query(sql, values) })
const eventually = async (expected: readonly string[]) =>
  await vi.waitFor(() => expect(done).toEqual(expected), { timeout: 15_000 })

// Queues poll for work every few seconds, and an embedded database takes its time to open.
describe('the task queue', { timeout: 30_000 }, () => {
  test('the task queue runs the tasks of a transaction once it commits, and none of one that fails', async () => {
    await queue.start(handler())
    await database.transaction(async (tx) => {
      const inside = transactionOf({ query: async (sql, values) => await tx.query(sql, values) })
      await queue.add(inside, { name: 'sendToRegister', caseId: 'kept' })
    })
    await database
      .transaction(async (tx) => {
        const inside = transactionOf({ query: async (sql, values) => await tx.query(sql, values) })
        await queue.add(inside, { name: 'sendToRegister', caseId: 'undone' })
        throw new Error('The change does not happen')
      })
      .catch(() => undefined)
    queue.notifyWorkers()
    await eventually(['sendToRegister kept'])
    expect(await queue.pendingOf('undone')).toEqual([])
  })

  test('the task queue begins a new task at once, not at the next poll, while another task of its queue runs', async () => {
    const slow = Promise.withResolvers<undefined>()
    const begun = new Map<string, number>()
    const add = async (caseId: string): Promise<number> => {
      const addedAt = performance.now()
      await queue.add(external(), { name: 'sendToRegister', caseId })
      queue.notifyWorkers()
      await vi.waitFor(() => expect(begun.has(caseId)).toBe(true), { timeout: 15_000 })
      return (begun.get(caseId) ?? 0) - addedAt
    }
    const sendToRegister: TaskHandler = async ({ caseId }) => {
      begun.set(caseId, performance.now())
      if (caseId === 'slow') await slow.promise
    }
    await queue.start(handler({ sendToRegister }))
    await add('slow')
    const delaysMs = [await add('one'), await add('two'), await add('three')]
    slow.resolve(undefined)
    expect(Math.max(...delaysMs)).toBeLessThan(1_000)
  })

  test('the task queue updates the settings of existing queues to those of the running version', async () => {
    const settings = async () =>
      (
        await database.query(`select retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds,
      heartbeat_seconds, deletion_seconds, retention_seconds from jobs.queue order by name`)
      ).rows
    const own = await settings()
    await queue.stop()
    await database.query(`update jobs.queue set retry_limit = 1, retry_delay = 60, retry_backoff = false,
      retry_delay_max = 60, expire_seconds = 900, heartbeat_seconds = 60, deletion_seconds = 60, retention_seconds = 60`)
    queue = await openTaskQueue({ db: fromPglite(database), isEmbedded: true, onError: reject })
    expect(await settings()).toStrictEqual(own)
  })

  /** The rows of a process that died during a task. */
  const die = async (lastSign: string) =>
    await database.query(`update jobs.job set state = 'active', started_on = now() - interval '${lastSign}',
      heartbeat_on = now() - interval '${lastSign}' where name = 'register'`)

  test('the task queue reruns the task of a dead process at once if it was the only process', async () => {
    await queue.add(external(), { name: 'sendToRegister', caseId: 'one' })
    await die('1 second')
    await queue.requeueInterrupted()
    expect(await queue.pendingOf('one')).toMatchObject([{ attempts: 1, lastErrorCode: 'INTERRUPTED' }])
    await queue.start(handler())
    await eventually(['sendToRegister one'])
  })

  test('the task queue reruns the task of another process once the heartbeat of that process is too old', async () => {
    await queue.add(external(), { name: 'sendToRegister', caseId: 'one' })
    await die('21 seconds')
    await queue.start(handler())
    await eventually(['sendToRegister one'])
    await vi.waitFor(async () => expect(await queue.pendingOf('one')).toStrictEqual([]), { timeout: 15_000 })
  })

  test('retrying a case runs its failed tasks at once, also given-up tasks, and no task of another case', async () => {
    for (const caseId of ['failing', 'given up', 'other'])
      await queue.add(external(), { name: 'sendToRegister', caseId })
    await database.query(
      `update jobs.job set state = 'retry', start_after = now() + interval '5 minutes' where name = 'register'`,
    )
    await database.query(`update jobs.job set state = 'failed' where singleton_key = 'given up'`)
    const isGivenUp = async (caseId: string) =>
      (await queue.pendingOf(caseId)).map((task) => task.nextAttemptAt === null)
    expect([await isGivenUp('failing'), await isGivenUp('given up')]).toStrictEqual([[false], [true]])
    await queue.start(handler())
    await queue.retryNow('failing')
    await queue.retryNow('given up')
    await vi.waitFor(() => expect(done.toSorted()).toEqual(['sendToRegister failing', 'sendToRegister given up']), {
      timeout: 15_000,
    })
    expect(await queue.pendingOf('other')).toMatchObject([{ name: 'sendToRegister', attempts: 1 }])
  })

  test('the task queue keeps a given-up task until somebody retries it, and forgets a finished task', async () => {
    for (const caseId of ['given up', 'done', 'just done'])
      await queue.add(external(), { name: 'sendToRegister', caseId })
    await queue.add(external(), { name: 'sendMail', caseId: 'given up', mailId: 'of no use' })
    await database.query(`update jobs.job set completed_on = now() - interval '2 days',
      state = case when singleton_key like '%done' then 'completed' else 'failed' end::jobs.job_state`)
    await database.query(`update jobs.job set completed_on = now() where singleton_key = 'just done'`)
    await queue.removeFinished(new Date(Date.now() - 60 * 60_000))
    const { rows } = await database.query('select singleton_key, deletion_seconds from jobs.job order by singleton_key')
    expect(rows).toStrictEqual([
      { singleton_key: 'given up', deletion_seconds: 0 },
      { singleton_key: 'just done', deletion_seconds: 0 },
    ])
  })

  test('the task queue runs the tasks of a case in order and lists the pending tasks, while other cases continue', async () => {
    let isDown = true
    const createSigningDocument: TaskHandler = async (task) => {
      if (isDown && task.caseId === 'one') throw new ExternalUnavailableError('signing', 'down')
      await note(task)
    }
    for (const caseId of ['one', 'two']) {
      await queue.add(external(), { name: 'createSigningDocument', caseId, roundId: 'a' })
      await queue.add(external(), { name: 'recallSigningDocument', caseId, roundId: 'a' })
    }
    await queue.start(handler({ createSigningDocument }))
    await eventually(['createSigningDocument two', 'recallSigningDocument two'])
    await vi.waitFor(
      async () => {
        const pending = await queue.pendingOf('one')
        expect(pending.map(({ name, lastErrorCode }) => [name, lastErrorCode])).toEqual([
          ['createSigningDocument', 'OUTSIDE_UNAVAILABLE'],
          ['recallSigningDocument', null],
        ])
      },
      { timeout: 15_000 },
    )
    isDown = false
    await eventually([
      'createSigningDocument two',
      'recallSigningDocument two',
      'createSigningDocument one',
      'recallSigningDocument one',
    ])
  })

  test('a pending task that sends a link names its signatory', async () => {
    const round = { caseId: 'one', roundId: 'a' }
    await queue.add(external(), { name: 'createSigningDocument', ...round })
    await queue.add(external(), { name: 'remindSignatory', ...round, email: 'karin@svets.example', at: 'now' })
    await queue.add(external(), {
      name: 'readdressSignatory',
      ...round,
      email: 'karin@svets.example',
      to: 'kajsa@svets.example',
    })
    expect((await queue.pendingOf('one')).map(({ name, email }) => [name, email])).toStrictEqual([
      ['createSigningDocument', null],
      ['remindSignatory', 'karin@svets.example'],
      ['readdressSignatory', 'kajsa@svets.example'],
    ])
  })

  test('the task queue keeps the order of a case’s tasks that one transaction adds at one time', async () => {
    const rounds = ['a', 'b', 'c', 'd', 'e', 'f']
    await database.transaction(async (tx) => {
      const inside = transactionOf({ query: async (sql, values) => await tx.query(sql, values) })
      for (const roundId of rounds) await queue.add(inside, { name: 'recallSigningDocument', caseId: 'one', roundId })
    })
    await queue.start(
      handler({
        recallSigningDocument: async (task) => {
          if ('roundId' in task) done.push(task.roundId)
          await Promise.resolve()
        },
      }),
    )
    await eventually(rounds)
    await vi.waitFor(async () => expect(await queue.pendingOf('one')).toEqual([]), { timeout: 15_000 })
  })
})
