import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { evaluate } from '#machines/case/decide.ts'
import { isDecision, type Actor } from '#machines/case/permissions.ts'
import { restoreSnapshot } from '#machines/case/restore.ts'
import { whoseTurn } from '#machines/case/whose-turn.ts'
import { getCase } from '#schemas/api/case-access.ts'
import { changeOrganisation } from '#schemas/api/organisation.ts'
import type { Party } from '#schemas/case-status.ts'
import { WireCase } from '#schemas/case.ts'
import type { Deciders } from '#schemas/member-organisation.ts'
import { inTransaction } from '#server/db/transaction.ts'
import * as organisationLog from '#server/repositories/organisation-log.ts'
import { caseRequests } from './case-requests.ts'
import { readFacts, storeVariant, variants, type CaseFixture, type Variant } from './case-variants.ts'
import { listNames } from './listed-cases.ts'
import { asa, karl, nils } from './people.ts'
import { snapshotRows } from './snapshot-rows.ts'
import { storeCase } from './stored-case.ts'
import { startTestServer, type TestServer } from './test-server.ts'

const moId = 'verkstadsalliansen'
let server: TestServer
const fixtures = new Map<string, CaseFixture>()
let restoreRows: (caseId: string) => Promise<void>
beforeAll(async () => {
  server = await startTestServer()
  const stored: Readonly<Record<string, Variant>> = { ...variants, ...withSomethingToRead }
  for (const [name, variant] of Object.entries(stored)) fixtures.set(name, await storeVariant(server.context, variant))
  await askAbout(fixtures.get(asked))
  restoreRows = await snapshotRows(server.context)
}, 120_000)
afterAll(async () => await server.stop())

const reviewed = variants['APPROVED_BY_REGIONAL_REVIEWER'] ?? {}
const asked = 'reviewed, with a question'
const withSomethingToRead: Readonly<Record<string, Variant>> = {
  [asked]: reviewed,
  'reviewed, with an answered correction': { ...reviewed, isCorrected: true, isAnswered: true },
  'reviewed, with an open correction': { ...reviewed, isCorrected: true },
}
const askAbout = async (fixture: CaseFixture | undefined): Promise<void> => {
  if (fixture === undefined) throw new Error('No such case is stored')
  const { messageId } = fixture.subject
  const unread = { postedByMa: false, isUpdatedByMa: false, isHandled: false }
  await server.context.db.updateTable('messages').set(unread).where('messageId', '=', messageId).execute()
}

const set = async (deciders: Deciders, by = karl) =>
  (await server.call(changeOrganisation, by, { params: { moId }, body: { deciders } })).status

const caseworker: Actor = { kind: 'staff', rank: 2, roleNames: [], userId: asa.name, name: asa.name, email: asa.email }
const statusOf = { allowed: 200, refused: 409, forbidden: 403 } as const

test.each(['caseworkers', 'administrators'] as const)(
  'where %s decide, a caseworker’s request to decide is answered as the chart says, in every state',
  { timeout: 120_000 },
  async (deciders) => {
    await set(deciders)
    const actual: Record<string, number> = {}
    const wanted: Record<string, number> = {}
    for (const [name, { subject }] of fixtures) {
      const snapshot = restoreSnapshot(await readFacts(server.context, subject.caseId), caseworker)
      for (const { event, send } of Object.values(caseRequests(subject))) {
        if (!isDecision(event.type)) continue
        wanted[`${name} ${event.type}`] = statusOf[evaluate(snapshot, event).kind]
        actual[`${name} ${event.type}`] = (await send(server, asa)).status
        await restoreRows(subject.caseId)
      }
    }
    expect(actual).toStrictEqual(wanted)
    expect(new Set(Object.values(wanted))).toStrictEqual(new Set(deciders === 'caseworkers' ? [200, 409] : [403]))
  },
)

test('changing who decides moves all cases that wait for a decision to the new deciders', async () => {
  const { db } = server.context
  const turns = async () => {
    const stored: Record<string, string> = {}
    const implied: Record<string, Party> = {}
    for (const [name, { subject }] of fixtures) {
      const { awaits } = await db
        .selectFrom('cases')
        .select('awaits')
        .where('id', '=', subject.caseId)
        .executeTakeFirstOrThrow()
      stored[name] = awaits
      implied[name] = whoseTurn(restoreSnapshot(await readFacts(server.context, subject.caseId), caseworker))
    }
    return { stored, implied }
  }
  await set('administrators')
  const { implied: before } = await turns()
  for (const [name, { subject }] of fixtures)
    await db
      .updateTable('cases')
      .set({ awaits: before[name] ?? 'nobody' })
      .where('id', '=', subject.caseId)
      .execute()

  const other = await storeCase(server.context, { status: 'APPROVED', awaits: 'administrator' })
  const turnOfOther = async () =>
    (await db.selectFrom('cases').select('awaits').where('id', '=', other.id).executeTakeFirstOrThrow()).awaits

  await set('caseworkers')
  const byCaseworkers = await turns()
  await set('administrators')
  const byAdministrators = await turns()
  expect(byCaseworkers.stored).toStrictEqual(byCaseworkers.implied)
  expect(byAdministrators.stored).toStrictEqual(byAdministrators.implied)
  expect(byCaseworkers.stored).not.toStrictEqual(byAdministrators.stored)
  expect(await turnOfOther()).toBe('administrator')
})

test('the list, the case and the log of the organisation follow the setting, which administrators alone change', async () => {
  const subject = fixtures.get('APPROVED_BY_REGIONAL_REVIEWER')?.subject
  if (subject === undefined) throw new Error('No such case is stored')
  const query = { caseId: subject.caseId }
  const seen = async () => {
    const { facts, state } = v.parse(WireCase, (await server.call(getCase, asa, { query })).body)
    return [facts.deciders, state.availableActions.some(({ type }) => type === 'case.export')]
  }
  const waiting = async () => (await listNames(server, { awaits: 'administrator' }, karl)).length
  const [before, waitingBefore] = [await seen(), await waiting()]
  expect([await set('caseworkers', asa), await set('caseworkers')]).toStrictEqual([403, 200])
  expect([before, await seen(), waitingBefore > 0, await waiting()]).toStrictEqual([
    ['administrators', false],
    ['caseworkers', true],
    true,
    0,
  ])
  const [logged] = await inTransaction(server.context.db, async (tx) => await organisationLog.list(tx, moId, 1))
  expect(logged).toMatchObject({
    actorName: karl.name,
    params: { deciders: { from: 'administrators', to: 'caseworkers' } },
  })
})

test('the region’s answer is mailed to administrators beside the handler only where they decide', async () => {
  const { db } = server.context
  const subject = fixtures.get('OUT_FOR_REGIONAL_REVIEW')?.subject
  if (subject === undefined) throw new Error('No such case is stored')
  const { caseId, handlerId } = subject
  const mailed = async (deciders: Deciders) => {
    await set(deciders)
    await db.updateTable('cases').set({ assignedToId: handlerId }).where('id', '=', caseId).execute()
    expect((await caseRequests(subject)['regionalReview.approve'].send(server, nils)).status).toBe(200)
    const rows = await db
      .selectFrom('mailLog')
      .select('recipient')
      .where('caseId', '=', caseId)
      .where('type', '=', 'regionalReviewAnswered')
      .execute()
    await restoreRows(caseId)
    return rows.map(({ recipient }) => recipient).toSorted()
  }
  const byAdministrators = await mailed('administrators')
  expect([byAdministrators.includes(karl.email), await mailed('caseworkers')]).toStrictEqual([true, [asa.email]])
})
