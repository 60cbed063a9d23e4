import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { delegateCase } from '#schemas/api/case-actions.ts'
import { changeRole, removePerson, undoRemoval } from '#schemas/api/organisation.ts'
import { up as releaseCasesOfNobody } from '#server/db/migrations/0040-cases-of-nobody.ts'
import { demoUserId } from '#server/features/demo/demo-rows.ts'
import type { DemoPerson } from '#templates/demo/people.ts'
import { listNames } from './listed-cases.ts'
import { anders, maria, sofia, tove } from './people.ts'
import { snapshotRows } from './snapshot-rows.ts'
import { storeCase } from './stored-case.ts'
import { startTestServer, type TestServer } from './test-server.ts'

const moId = 'hantverksgivarna'
let server: TestServer
let giveBack: () => Promise<void>
const ids = { open: '', removed: '', archived: '' }

const assignedTo = ({ name, email }: DemoPerson, id: string) => ({
  assignedToId: id,
  assignedToName: name,
  assignedToEmail: email,
  assignedToRole: 'advisor',
})

beforeAll(async () => {
  server = await startTestServer()
  const ofAnders = assignedTo(anders, demoUserId(anders))
  ids.open = (await storeCase(server.context, { companyName: 'Öppet AB', status: 'STARTED', ...ofAnders })).id
  ids.removed = (await storeCase(server.context, { companyName: 'Borttaget AB', status: 'REMOVED', ...ofAnders })).id
  ids.archived = (await storeCase(server.context, { companyName: 'Arkiverat AB', status: 'ARCHIVED', ...ofAnders })).id
  const roles = await server.context.db.selectFrom('userRoles').selectAll().execute()
  const restore = await snapshotRows(server.context)
  giveBack = async () => {
    await server.context.db.deleteFrom('userRoles').execute()
    await server.context.db.insertInto('userRoles').values(roles).execute()
    for (const id of Object.values(ids)) await restore(id)
  }
})
beforeEach(async () => await giveBack())
afterAll(async () => await server.stop())

const params = { moId, userId: demoUserId(anders), roleId: '2' } as const
const handlers = async () => {
  const rows = await server.context.db.selectFrom('cases').select(['id', 'assignedToName']).execute()
  const names = new Map(rows.map(({ id, assignedToName }) => [id, assignedToName]))
  return Object.fromEntries(Object.entries(ids).map(([key, id]) => [key, names.get(id)]))
}
const logged = async () =>
  await server.context.db
    .selectFrom('auditEntries')
    .select(['eventType', 'actorName'])
    .where('caseId', '=', ids.open)
    .orderBy('id', 'desc')
    .limit(1)
    .execute()

test('the cases of a removed person are unassigned if nobody takes them over', async () => {
  expect((await server.call(removePerson, maria, { params })).status).toBe(200)
  expect(await handlers()).toStrictEqual({ open: null, removed: null, archived: anders.name })
  expect(await logged()).toStrictEqual([{ eventType: 'CaseResetDelegated', actorName: maria.name }])
  expect(await listNames(server, { handler: '-' }, maria)).toStrictEqual(['Öppet AB'])
})

test('a successor takes over the cases of a person who is removed or gets a role that handles no cases', async () => {
  const successorId = demoUserId(maria)
  expect((await server.call(removePerson, maria, { params, query: { successorId } })).status).toBe(200)
  expect(await handlers()).toStrictEqual({ open: maria.name, removed: maria.name, archived: anders.name })
  expect(await logged()).toStrictEqual([{ eventType: 'CaseDelegated', actorName: maria.name }])
  await giveBack()
  expect((await server.call(changeRole, maria, { params, body: { roleId: 3, successorId } })).status).toBe(200)
  expect(await handlers()).toMatchObject({ open: maria.name })
})

test('an undone removal gives back the role, the cases that nobody has delegated since, and the absences', async () => {
  const { db } = server.context
  const absence = { id: randomUUID(), moId, firstDay: '2026-11-20', lastDay: '2026-11-27' }
  const stored = { ...absence, userId: demoUserId(anders), deputyId: demoUserId(maria) }
  await db.insertInto('absences').values(stored).execute()
  const removalId = randomUUID()
  const query = { successorId: demoUserId(maria), removalId }
  expect((await server.call(removePerson, maria, { params, query })).status).toBe(200)
  expect(await db.selectFrom('absences').selectAll().execute()).toStrictEqual([])
  await db
    .updateTable('cases')
    .set(assignedTo(sofia, demoUserId(sofia)))
    .where('id', '=', ids.removed)
    .execute()
  const undo = async () => await server.call(undoRemoval, maria, { params: { moId, removalId } })
  expect((await undo()).status).toBe(200)
  expect(await handlers()).toStrictEqual({ open: anders.name, removed: sofia.name, archived: anders.name })
  expect(await logged()).toStrictEqual([{ eventType: 'CaseDelegated', actorName: maria.name }])
  expect(await db.selectFrom('absences').selectAll().execute()).toStrictEqual([stored])
  await db.deleteFrom('absences').execute()
  expect((await undo()).status).toBe(404)
})

test('a person who goes on handling cases keeps them', async () => {
  expect((await server.call(changeRole, maria, { params, body: { roleId: 1 } })).status).toBe(200)
  expect(await handlers()).toMatchObject({ open: anders.name })
})

test('a successor who handles no cases takes over nothing, and the role stays', async () => {
  const successorId = demoUserId(tove)
  const { status, body } = await server.call(removePerson, maria, { params, query: { successorId } })
  expect([status, v.parse(v.object({ errorCode: v.string() }), body).errorCode]).toStrictEqual([400, 'INVALID_REQUEST'])
  const { id, name, email } = { id: demoUserId(anders), ...anders }
  const query = { caseId: ids.open, userAdId: id, userName: name, userRole: 'advisor', userEmail: email } as const
  expect((await server.call(delegateCase, maria, { query })).status).toBe(200)
})

test('a migration unassigns the cases of people who were removed earlier', async () => {
  const { db } = server.database
  await db
    .updateTable('cases')
    .set(assignedTo(tove, demoUserId(tove)))
    .where('id', '=', ids.open)
    .execute()
  await releaseCasesOfNobody(db.withoutPlugins())
  expect(await handlers()).toStrictEqual({ open: null, removed: anders.name, archived: anders.name })
})
