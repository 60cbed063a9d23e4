import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { inTransaction } from '#server/db/transaction.ts'
import type { Database } from '#server/db/database.ts'
import { openTaskQueue, type Task } from '#server/jobs/task-queue.ts'
import { openTestDatabase } from './test-database.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(async () => await database.close())

const onError = (error: unknown): never => {
  throw error
}
const open = async () =>
  await openTaskQueue({ db: database.jobs, isEmbedded: database.isEmbedded, stopTimeoutMs: 1_000, onError })

test(
  'a process that ends hands its unfinished task back, and another process does it',
  { timeout: 60_000 },
  async () => {
    const ending = await open()
    const begun = Promise.withResolvers<Task>()
    const never = Promise.withResolvers<undefined>()
    await ending.start(async (task) => {
      begun.resolve(task)
      await never.promise
    })
    const task: Task = { name: 'sendToRegister', caseId: 'one' }
    await inTransaction(database.db, async (tx) => await ending.add(tx, task))
    ending.notifyWorkers()
    expect(await begun.promise).toStrictEqual(task)

    const other = await open()
    const done: Task[] = []
    await other.start(async (each) => void done.push(each))
    await ending.stop()
    await vi.waitFor(() => expect(done).toStrictEqual([task]), { timeout: 20_000 })
    await vi.waitFor(async () => expect(await other.pendingOf('one')).toStrictEqual([]), { timeout: 20_000 })
    never.resolve(undefined)
    await other.stop()
  },
)
