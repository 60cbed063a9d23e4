import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { addNote, getAuditLog } from '#schemas/api/notes.ts'
import { AuditEntry } from '#schemas/audit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import * as audit from '#server/repositories/audit.ts'
import * as cases from '#server/repositories/cases.ts'
import * as journey from '#server/repositories/journey.ts'
import * as stays from '#server/repositories/journey.ts'
import { anders } from './people.ts'
import { storeCase } from './stored-case.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => await server.stop())

const log = async (caseId: string) =>
  v.parse(v.array(AuditEntry), (await server.call(getAuditLog, anders, { query: { caseId } })).body)

test('the log and the journey of a case are ordered by time, and by id within one moment', async () => {
  const { context } = server
  const { id } = await storeCase(context)
  const begun = context.now().getTime()
  const after = (minutes: number) => new Date(begun + minutes * 60_000)
  await inTransaction(context.db, async (tx) => {
    for (const [minutes, eventType] of [
      [3, 'FormApproved'],
      [1, 'FormValueSaved'],
      [2, 'CorrectionNeeded'],
      [2, 'CorrectionHandled'],
    ] as const)
      await audit.add(tx, [
        {
          caseId: id,
          at: after(minutes),
          eventType,
          formId: null,
          componentId: null,
          by: { kind: 'system', name: '' },
          params: {},
        },
      ])
    await journey.add(tx, id, 'SUBMITTED', after(5))
    await journey.add(tx, id, 'STARTED', after(4))
    await stays.derive(tx, [id])
  })
  expect((await log(id)).map(({ eventType }) => eventType)).toStrictEqual([
    'FormApproved',
    'CorrectionHandled',
    'CorrectionNeeded',
    'FormValueSaved',
  ])
  const statuses = await inTransaction(context.db, async (tx) => await journey.ofCase(tx, id))
  expect(statuses.map(({ status }) => status)).toStrictEqual(['CREATED', 'STARTED', 'SUBMITTED'])
  const left = await context.db.selectFrom('stays').select(['state', 'next']).where('caseId', '=', id).execute()
  expect(left).toStrictEqual(
    expect.arrayContaining([
      { state: 'CREATED', next: 'STARTED' },
      { state: 'STARTED', next: 'awaitingSignatories' },
    ]),
  )
})

test('a change is logged after the previous one, even if the clock of that one’s process was ahead', async () => {
  const { context } = server
  const { id: caseId } = await storeCase(context)
  const ahead = new Date(context.now().getTime() + 90_000)
  await inTransaction(context.db, async (tx) => await cases.update(tx, caseId, {}, 'Anders', ahead))
  const note = await server.call(addNote, anders, { query: { caseId }, body: { data: 'Ring dem' } })
  expect(note.status).toBe(200)
  expect((await log(caseId)).map(({ at }) => at)).toStrictEqual([ahead.toISOString()])
  const { changedAt } = await context.db
    .selectFrom('cases')
    .select('changedAt')
    .where('id', '=', caseId)
    .executeTakeFirstOrThrow()
  expect(changedAt).toStrictEqual(ahead)
})
