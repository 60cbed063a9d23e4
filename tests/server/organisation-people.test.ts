import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getMyRoles } from '#schemas/api/me.ts'
import {
  listOrganisationLog,
  addPerson,
  changeRole,
  listPeople,
  PersonWithRole,
  removePerson,
} from '#schemas/api/organisation.ts'
import { OrganisationLogEntry } from '#schemas/organisation-log.ts'
import type { DemoPerson } from '#templates/demo/people.ts'
import { demoUserId } from '#server/features/demo/demo-rows.ts'
import { inTransaction } from '#server/db/transaction.ts'
import * as organisationLog from '#server/repositories/organisation-log.ts'
import { anders, maria, nora, tove } from './people.ts'
import { startTestServer, type TestServer } from './test-server.ts'

const moId = 'hantverksgivarna'
const params = { moId }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => await server.stop())

const roleOf = (person: DemoPerson, roleId: '1' | '2' | '3' | '4') => ({ moId, userId: demoUserId(person), roleId })
const peopleIn = (body: unknown) =>
  v
    .parse(v.array(PersonWithRole), body)
    .map(({ name, roleId, roleName, administratorRole }) => [roleId, name, roleName, administratorRole])
const refusalOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  v.parse(v.object({ errorCode: v.string() }), body).errorCode,
]
const logged = async (count: number) =>
  (await inTransaction(server.context.db, async (tx) => await organisationLog.list(tx, moId, count))).map(
    ({ change, actorName, params: { name = '', rank = 0 } }) => [change, actorName, name, rank],
  )
const original = [
  [1, 'Maria Öberg', 'Administratör', 'admin'],
  [2, 'Anders Ögren', 'Handläggare', 'admin'],
  [2, 'Sofia Källström', 'Handläggare', 'advisor'],
  [3, 'Tove Lindgård', 'Läsare', 'advisor'],
  [4, 'Rolf Nordin', 'Regional granskare', 'advisor'],
]

test('an administrator adds somebody who has signed in, gives them another role and takes it away, each in the log', async () => {
  const body = { email: nora.email.toUpperCase(), roleId: 3 } as const
  expect(peopleIn((await server.call(listPeople, maria, { params })).body)).toStrictEqual(original)

  const added = await server.call(addPerson, maria, { params, body })
  expect(peopleIn(added.body)).toContainEqual([3, 'Nora Utansson', 'Läsare', 'advisor'])
  const changed = await server.call(changeRole, maria, { params: roleOf(nora, '3'), body: { roleId: 2 } })
  expect(peopleIn(changed.body)).toContainEqual([2, 'Nora Utansson', 'Handläggare', 'advisor'])
  expect((await server.call(getMyRoles, nora)).body).toStrictEqual([{ moId, roleId: 2, roleName: 'Handläggare' }])
  const removed = await server.call(removePerson, maria, { params: roleOf(nora, '2') })
  expect(peopleIn(removed.body)).toStrictEqual(original)
  expect((await server.call(getMyRoles, nora)).body).toStrictEqual([])
  const log = await server.call(listOrganisationLog, maria, { params })
  expect(v.parse(v.array(OrganisationLogEntry), log.body).slice(0, 2)).toMatchObject([
    { change: 'role.revoked', actorName: 'Maria Öberg', params: { name: 'Nora Utansson', rank: 2 } },
    { change: 'role.revoked', actorName: 'Maria Öberg', params: { name: 'Nora Utansson', rank: 3 } },
  ])
  expect(await logged(4)).toStrictEqual([
    ['role.revoked', 'Maria Öberg', 'Nora Utansson', 2],
    ['role.revoked', 'Maria Öberg', 'Nora Utansson', 3],
    ['role.granted', 'Maria Öberg', 'Nora Utansson', 2],
    ['role.granted', 'Maria Öberg', 'Nora Utansson', 3],
  ])
})

test('a person with another role keeps the title that cases are delegated by', async () => {
  const changed = await server.call(changeRole, maria, { params: roleOf(anders, '2'), body: { roleId: 4 } })
  expect(peopleIn(changed.body)).toContainEqual([4, 'Anders Ögren', 'Regional granskare', 'admin'])
  const back = await server.call(changeRole, maria, { params: roleOf(anders, '4'), body: { roleId: 2 } })
  expect(peopleIn(back.body)).toStrictEqual(original)
})

test('an address that nobody has signed in with gets no role', async () => {
  const body = { email: 'ingen@hantverksgivarna.example', roleId: 1 } as const
  expect(refusalOf(await server.call(addPerson, maria, { params, body }))).toStrictEqual([409, 'PERSON_UNKNOWN'])
})

test('an administrator cannot remove their own role, nor change a role that a person does not have', async () => {
  const own = { params: roleOf(maria, '1') }
  expect(refusalOf(await server.call(removePerson, maria, own))).toStrictEqual([409, 'OWN_ROLE'])
  expect(refusalOf(await server.call(changeRole, maria, { ...own, body: { roleId: 2 } }))).toStrictEqual([
    409,
    'OWN_ROLE',
  ])
  const other = { params: roleOf(tove, '1') }
  expect((await server.call(removePerson, maria, other)).status).toBe(404)
  expect(peopleIn((await server.call(listPeople, maria, { params })).body)).toStrictEqual(original)
})

test('two administrators who remove each other at once leave one of them', async () => {
  const body = { roleId: 1 } as const
  await server.call(changeRole, maria, { params: roleOf(anders, '2'), body })
  const outcomes = await Promise.all([
    server.call(removePerson, maria, { params: roleOf(anders, '1') }),
    server.call(removePerson, anders, { params: roleOf(maria, '1') }),
  ])
  expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1)
  const remaining = await server.call(listPeople, outcomes[0].status === 200 ? maria : anders, { params })
  expect(peopleIn(remaining.body).filter(([rank]) => rank === 1)).toHaveLength(1)
})
