import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BulkAction, BulkSelection } from '#schemas/api/bulk.ts'
import { demoUserId } from '#server/features/demo/demo-rows.ts'
import { bulkCalls, versionsOf } from './bulk-calls.ts'
import { readyToExport, storeVariant } from './case-variants.ts'
import { maria } from './people.ts'
import { storeCase } from './stored-case.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
const { preview, start, work, bulksOf } = bulkCalls(() => server)
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => await server.stop())

test(
  'two hundred cases of a filter are written to, taken and exported, but for those that are not ready',
  { timeout: 120_000 },
  async () => {
    const ready: string[] = []
    for (let number = 1; number <= 100; number++)
      ready.push(
        (
          await storeVariant(server.context, {
            ...readyToExport,
            moId: 'hantverksgivarna',
            companyName: `Storpartiet ${number} AB`,
          })
        ).subject.caseId,
      )
    const begun: string[] = []
    for (let number = 1; number <= 100; number++)
      begun.push((await storeCase(server.context, { companyName: `Storpartiet ${number} HB` })).id)
    const all = [...ready, ...begun].toSorted()
    const selection = {
      list: 'active',
      query: { search: 'Storpartiet', sort: 'createdAt', direction: 'descending' },
    } satisfies BulkSelection
    const inTurn: BulkAction[] = [
      { type: 'message.post', texts: { sv: 'Hej {company}! Vi väntar på er ansökan.' } },
      { type: 'case.delegate', userId: demoUserId(maria) },
      { type: 'case.export' },
    ]
    const found: unknown[] = []
    for (const action of inTurn) {
      server.clock.advance(1000)
      const { cases } = await preview(maria, action.type, selection)
      const allowed = cases.flatMap(([caseId = '', obstacle]) => (obstacle === 'allowed' ? [caseId] : []))
      const { id } = await start(maria, action, versionsOf(allowed))
      // The page that is loaded again asks for the same.
      const [before] = await bulksOf(maria)
      await work(id, maria)
      const [after] = await bulksOf(maria)
      found.push([
        allowed.toSorted(),
        before?.total,
        before?.done,
        after?.done,
        after?.refused,
        after?.finishedAt === null,
      ])
    }
    const states = await server.context.db
      .selectFrom('cases')
      .select(['status', 'assignedToName'])
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('id', 'in', all)
      .groupBy(['status', 'assignedToName'])
      .orderBy('status')
      .execute()
    expect([found, states]).toStrictEqual([
      [
        [all, 200, 0, 200, [], false],
        [all, 200, 0, 200, [], false],
        [ready.toSorted(), 100, 0, 100, [], false],
      ],
      [
        { status: 'CREATED', assignedToName: maria.name, count: 100 },
        { status: 'EXPORTED_TO_TELLUS', assignedToName: maria.name, count: 100 },
      ],
    ])
  },
)
