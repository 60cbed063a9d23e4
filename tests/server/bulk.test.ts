import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { archiveCase, delegateCase, exportCase, sendAdmissionDateMail } from '#schemas/api/case-actions.ts'
import { previewBulk, stopBulk, undoBulk } from '#schemas/api/bulk.ts'
import type { BulkAction } from '#schemas/api/bulk.ts'
import { postMessage } from '#schemas/api/messages.ts'
import { confirmSignature } from '#schemas/api/signatures.ts'
import { demoUserId } from '#server/features/demo/demo-rows.ts'
import { cleanUp } from '#server/jobs/cleanup.ts'
import * as bulks from '#server/repositories/bulks.ts'
import type { DemoPerson } from '#templates/demo/people.ts'
import { bulkCalls, versionsOf } from './bulk-calls.ts'
import { readyToExport, storeVariant, variants } from './case-variants.ts'
import { anders, asa, elin, karl, maria, nora, tove } from './people.ts'
import { seededRandom } from './random.ts'
import { storeCase, type NewCase } from './stored-case.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
const { preview, start, work, bulksOf } = bulkCalls(() => server)
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => await server.stop())
beforeEach(async () => {
  await server.context.db.deleteFrom('bulks').execute()
  await server.context.db.deleteFrom('mailLog').execute()
})

const admissionDate = '2026-12-01'
const toAnders: BulkAction = { type: 'case.delegate', userId: demoUserId(anders) }
const message: BulkAction = { type: 'message.post', texts: { sv: 'Hej {company}! Vi väntar på er ansökan.' } }

const stored = async (...given: NewCase[]): Promise<string[]> => {
  const ids: string[] = []
  for (const each of given) ids.push((await storeCase(server.context, each)).id)
  return ids
}
const run = async (by: DemoPerson, action: BulkAction, ids: readonly string[], version: number | null = null) => {
  const { id } = await start(by, action, versionsOf(ids, version))
  await work(id, by)
  const found = (await bulksOf(by)).find((bulk) => bulk.id === id)
  if (found === undefined) throw new Error('The bulk is not listed')
  return found
}
const handlersOf = async (ids: readonly string[]) => {
  const rows = await server.context.db
    .selectFrom('cases')
    .select(['id', 'assignedToName'])
    .where('id', 'in', ids)
    .execute()
  return ids.map((id) => rows.find((row) => row.id === id)?.assignedToName ?? null)
}
const mails = async () =>
  await server.context.db
    .selectFrom('mailLog')
    .select(['type', 'recipient', 'caseId', 'params'])
    .orderBy('createdAt')
    .execute()

describe('a preview', () => {
  test('the preview of a bulk has the chart’s decision on each case that the caller sees, and sums up the consequences', async () => {
    const [open = '', finished = '', elsewhere = ''] = await stored(
      { status: 'STARTED' },
      { status: 'FINISHED_IN_TELLUS', awaits: 'administrator' },
      { moId: 'verkstadsalliansen' },
    )
    expect(
      await preview(maria, 'case.archive', { caseIds: [finished, open, server.context.newId(), finished] }),
    ).toStrictEqual({
      cases: [
        [finished, 'allowed'],
        [open, 'ACTION_NOT_ALLOWED'],
      ],
      consequences: expect.arrayContaining([{ code: 'STATUS_BECOMES', status: 'ARCHIVED', mailType: null, count: 1 }]),
      isCapped: false,
    })
    expect((await preview(anders, 'message.post', { caseIds: [open, elsewhere] })).cases).toStrictEqual([
      [open, 'allowed'],
    ])
    expect((await preview(tove, 'message.post', { caseIds: [open] })).cases).toStrictEqual([[open, 'FORBIDDEN']])
  })

  test('of an export leaves a case that an extra step or the preparation speaks against to its own dialog', async () => {
    const [advised, proposed, granted] = [
      await storeVariant(server.context, variants['REJECTED_BY_REGIONAL_REVIEWER'] ?? { status: 'REMOVED' }),
      await storeVariant(server.context, { ...readyToExport, moId: 'hantverksgivarna' }),
      await storeVariant(server.context, { ...readyToExport, moId: 'hantverksgivarna' }),
    ].map(({ subject }) => subject.caseId)
    await server.context.db
      .updateTable('answers')
      .set({ value: JSON.stringify('reject') })
      .where('caseId', '=', proposed ?? '')
      .where('valueKey', '=', 'recommendation')
      .execute()
    const of = async (by: DemoPerson, caseId = '') => (await preview(by, 'case.export', { caseIds: [caseId] })).cases
    expect([await of(karl, advised), await of(maria, proposed), await of(maria, granted)]).toStrictEqual([
      [[advised, 'SPEAKS_AGAINST']],
      [[proposed, 'SPEAKS_AGAINST']],
      [[granted, 'allowed']],
    ])
  })

  test('takes the cases of a list with its filters, in its order', async () => {
    const ids = await stored(
      { companyName: 'Zinkverket AB' },
      { companyName: 'Zinkaren AB' },
      { companyName: 'Kopparn AB' },
    )
    const query = { search: 'zink', sort: 'company.name', direction: 'ascending' } as const
    expect((await preview(anders, 'message.post', { list: 'active', query })).cases).toStrictEqual([
      [ids[1], 'allowed'],
      [ids[0], 'allowed'],
    ])
  })

  test('the preview of a bulk requires a role, and has 500 cases at most', async () => {
    const caseIds = Array.from({ length: 501 }, () => server.context.newId())
    expect(
      (await server.call(previewBulk, anders, { body: { type: 'message.post', selection: { caseIds } } })).status,
    ).toBe(400)
    expect((await preview(nora, 'message.post', { list: 'active', query: {} })).cases).toStrictEqual([])
  })
})

describe('a bulk', () => {
  test('a bulk gives cases to a person, who gets one mail about all of them', async () => {
    const ids = await stored(
      { companyName: 'Alfa AB' },
      { companyName: 'Beta AB' },
      { status: 'REJECTED', awaits: 'nobody' },
    )
    const { done, total, refused, finishedAt } = await run(maria, toAnders, ids)
    expect([
      done,
      total,
      finishedAt === null,
      refused.map(({ caseId, obstacle }) => [caseId, obstacle.code]),
    ]).toStrictEqual([2, 3, false, [[ids[2], 'ACTION_NOT_ALLOWED']]])
    expect(await handlersOf(ids)).toStrictEqual([anders.name, anders.name, null])
    expect(await mails()).toMatchObject([
      {
        type: 'casesDelegated',
        recipient: anders.email,
        caseId: null,
        params: { by: maria.name, count: 2, message: expect.stringMatching(/^Alfa AB \(.*\)\nBeta AB \(.*\)$/) },
      },
    ])
  })

  test('a bulk by which a caseworker takes cases herself mails nobody', async () => {
    await run(anders, toAnders, await stored({}, {}))
    expect(await mails()).toStrictEqual([])
  })

  test('a bulk skips a case that has changed since the preview, and goes on with the others', async () => {
    const [changed = '', other = ''] = await stored({ status: 'FINISHED_IN_TELLUS' }, { status: 'FINISHED_IN_TELLUS' })
    await server.context.db.updateTable('cases').set({ version: 2 }).where('id', '=', changed).execute()
    const { done, refused } = await run(maria, { type: 'case.archive' }, [changed, other], 1)
    expect([done, refused.map(({ caseId, obstacle }) => [caseId, obstacle.code])]).toStrictEqual([
      1,
      [[changed, 'CHANGED_SINCE']],
    ])
  })

  test('a bulk writes to each company in its language and with its values, and skips a company without a value', async () => {
    const ids = await stored(
      { companyName: 'Alfa AB', locale: 'sv' },
      { companyName: 'Beta AB', locale: 'en' },
      { companyName: '', locale: 'sv' },
    )
    const texts = { sv: 'Hej {company}!', en: 'Hello {company}, from {handler}.' }
    const { refused } = await run(anders, { type: 'message.post', texts }, ids)
    expect(refused.map(({ caseId, obstacle }) => [caseId, obstacle.code])).toStrictEqual([[ids[2], 'TEXT_HAS_GAP']])
    const rows = await server.context.db
      .selectFrom('messages')
      .select(['caseId', 'message'])
      .where('caseId', 'in', ids)
      .execute()
    expect(new Map(rows.map((row) => [row.caseId, row.message]))).toStrictEqual(
      new Map([
        [ids[0], 'Hej Alfa AB!'],
        [ids[1], `Hello Beta AB, from ${anders.name}.`],
      ]),
    )
  })

  test('a bulk begins once for its id, and repeats no change that was made before the process died', async () => {
    const ids = await stored({ companyName: 'Alfa AB' }, { companyName: 'Beta AB' })
    const { id } = await start(anders, message, versionsOf(ids))
    expect((await start(anders, message, versionsOf(ids), id)).bulk).toMatchObject({ total: 2, done: 0 })
    await work(id, anders)
    // As if the process had died between the change of the last case and its note.
    const { db } = server.context
    await db
      .updateTable('bulkCases')
      .set({ isDone: null })
      .where('caseId', '=', ids[1] ?? '')
      .execute()
    await db.updateTable('bulks').set({ finishedAt: null }).where('id', '=', id).execute()
    await work(id, anders)
    await work(id, anders)
    const written = await db.selectFrom('messages').select('caseId').where('caseId', 'in', ids).execute()
    expect([written.length, (await bulksOf(anders))[0]]).toMatchObject([2, { done: 2, refused: [] }])
  })

  test('a stopped bulk leaves its remaining cases unchanged', async () => {
    const ids = await stored({}, {})
    const { id } = await start(anders, toAnders, versionsOf(ids))
    expect((await server.call(stopBulk, anders, { params: { id } })).status).toBe(200)
    await work(id, anders)
    expect([
      await handlersOf(ids),
      (await bulksOf(anders))[0]?.refused.map(({ obstacle }) => obstacle.code),
    ]).toStrictEqual([
      [null, null],
      ['STOPPED', 'STOPPED'],
    ])
  })

  test('a bulk runs with the current rights of its person', async () => {
    const ids = await stored({ moId: 'verkstadsalliansen', companyName: 'Alfa AB' })
    const { id } = await start(elin, message, versionsOf(ids))
    await work(id, elin)
    expect((await bulksOf(elin))[0]?.refused.map(({ obstacle }) => obstacle.code)).toStrictEqual(['FORBIDDEN'])
    expect((await start(anders, message, versionsOf(ids))).status).toBe(404)
  })

  test('a bulk is visible to its person alone', async () => {
    const { id } = await start(anders, toAnders, versionsOf(await stored({})))
    expect(await bulksOf(maria)).toStrictEqual([])
    const statuses = [
      (await server.call(stopBulk, maria, { params: { id } })).status,
      (await server.call(undoBulk, maria, { params: { id, undoId: server.context.newId() } })).status,
      (await start(maria, toAnders, versionsOf(await stored({})), id)).status,
    ]
    expect(statuses).toStrictEqual([404, 404, 404])
  })
})

describe('an undo', () => {
  const undo = async (by: DemoPerson, id: string) => {
    const undoId = server.context.newId()
    const { status } = await server.call(undoBulk, by, { params: { id, undoId } })
    if (status === 200) await work(undoId, by)
    return status
  }

  test('the undo of a bulk gives each case back to its former handler, unless it has been delegated since', async () => {
    const [own = '', free = '', moved = ''] = await stored({}, {}, {})
    await run(maria, { type: 'case.delegate', userId: demoUserId(maria) }, [own])
    const { id } = await run(maria, toAnders, [own, free, moved])
    await run(maria, { type: 'case.delegate', userId: demoUserId(maria) }, [moved])
    expect(await undo(maria, id)).toBe(200)
    expect(await handlersOf([own, free, moved])).toStrictEqual([maria.name, null, maria.name])
    const undone = (await bulksOf(maria)).find(({ isUndo }) => isUndo)
    expect([undone?.done, undone?.refused.map(({ obstacle }) => obstacle.code)]).toStrictEqual([2, ['CHANGED_SINCE']])
  })

  test('the undo of a bulk is possible once, for ten minutes, and only for changes that can be taken back', async () => {
    const ids = await stored({ companyName: 'Alfa AB' })
    const twice = await run(maria, toAnders, ids)
    expect([await undo(maria, twice.id), await undo(maria, twice.id)]).toStrictEqual([200, 409])
    const written = await run(anders, message, ids)
    expect(await undo(anders, written.id)).toBe(409)
    const late = await run(maria, toAnders, ids)
    server.clock.advance(10 * 60_000 + 1)
    expect(await undo(maria, late.id)).toBe(409)
  })
})

describe('each action', () => {
  const actions: readonly BulkAction[] = [
    { type: 'case.delegate', userId: demoUserId(asa) },
    message,
    { type: 'signature.approve' },
    { type: 'case.export' },
    { type: 'case.sendAdmissionDate', admissionDate },
    { type: 'case.archive' },
  ]
  /** The request of the case's own page. */
  const singly = async (of: TestServer, by: DemoPerson, action: BulkAction, caseId: string): Promise<number> => {
    const query = { caseId }
    const params = { caseId }
    switch (action.type) {
      case 'case.delegate': {
        const person = { userAdId: action.userId, userName: '', userRole: 'advisor', userEmail: asa.email } as const
        return (await of.call(delegateCase, by, { query: { caseId, ...person } })).status
      }
      case 'message.post':
        return (await of.call(postMessage, by, { query, body: { message: 'Hej' } })).status
      case 'signature.approve':
        return (await of.call(confirmSignature, by, { query: { caseId, isConfirmed: 'true' }, version: 1 })).status
      case 'case.export':
        return (await of.call(exportCase, by, { query, version: 1 })).status
      case 'case.sendAdmissionDate':
        return (await of.call(sendAdmissionDateMail, by, { params, body: { admissionDate }, version: 1 })).status
      case 'case.archive':
        return (await of.call(archiveCase, by, { query, version: 1 })).status
    }
  }

  test('each action has the same result in a bulk as singly, whatever the case and the person', async () => {
    const random = seededRandom(inject('propertySeed'))
    const people = [karl, asa, elin]
    const twin = await startTestServer()
    const drawn = Object.entries(variants).map(([name, variant]) => {
      const action = actions[random.below(actions.length)] ?? message
      return { name, variant, action, by: people[random.below(people.length)] ?? karl }
    })
    const found: string[] = []
    const expected: string[] = []
    for (const { name, variant, action, by } of drawn) {
      // A person's last bulks are listed, and those of one moment in no order.
      server.clock.advance(1000)
      const own = await storeVariant(server.context, variant)
      const { done } = await run(by, action, [own.subject.caseId], 1)
      found.push(`${name}, ${action.type} by ${by.name}: ${done === 1}`)
      const other = await storeVariant(twin.context, variant)
      const status = await singly(twin, by, action, other.subject.caseId)
      expected.push(`${name}, ${action.type} by ${by.name}: ${status === 200}`)
    }
    expect(found).toStrictEqual(expected)
    await twin.stop()
  })
})

test('a bulk that is older than a month is forgotten with its cases', async () => {
  const { context, clock } = server
  const { id } = await start(anders, toAnders, versionsOf(await stored({})))
  await cleanUp(context)
  expect(await bulks.find(context.db, id)).not.toBeNull()
  clock.advance(31 * 24 * 60 * 60_000)
  await cleanUp(context)
  expect(await bulks.find(context.db, id)).toBeNull()
  expect(await context.db.selectFrom('bulkCases').select('id').where('bulkId', '=', id).execute()).toStrictEqual([])
})
