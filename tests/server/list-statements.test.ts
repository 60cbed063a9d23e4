import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#server/db/transaction.ts'
import type { Tx } from '#server/db/tables.ts'
import * as changedCases from '#server/repositories/changed-cases.ts'
import * as corrections from '#server/repositories/corrections.ts'
import * as organisations from '#server/repositories/organisations.ts'
import * as users from '#server/repositories/users.ts'
import { sentStatements } from './sent-statements.ts'
import { storeCase } from './stored-case.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => await server.stop())

/** The different statements that are sent for lists of one, two and three. */
const statementsOf = async (run: (tx: Tx, count: number) => Promise<unknown>): Promise<number> => {
  const statements = await sentStatements(async () => {
    for (const count of [1, 2, 3]) await inTransaction(server.context.db, async (tx) => await run(tx, count))
  })
  return new Set(statements.map(({ text }) => text).filter((text) => !/^(begin|start|commit|set)/i.test(text))).size
}

test('a list is one parameter, so that a statement is prepared once for lists of any length', async () => {
  const { id } = await storeCase(server.context)
  const ids = (count: number) => Array.from({ length: count }, (_, index) => `id ${index}`)
  const caseIds = (count: number) => Array.from({ length: count }, () => id)
  const counts = [
    await statementsOf(
      async (tx, count) =>
        await changedCases.find(tx, {
          caseIds: caseIds(count),
          entryIds: Array.from({ length: count }, (_, at) => at),
          userIds: ids(count),
          ownerIds: ids(count),
          tokenHashes: ids(count),
        }),
    ),
    await statementsOf(async (tx, count) => await users.administratorsOfAll(tx, ids(count))),
    await statementsOf(async (tx, count) => await organisations.list(tx, ids(count))),
    await statementsOf(async (tx, count) => await corrections.remove(tx, id, ids(count))),
    await statementsOf(async (tx, count) => await corrections.removeDrafts(tx, id, ids(count))),
  ]
  expect(counts).toStrictEqual(counts.map(() => 1))
})
