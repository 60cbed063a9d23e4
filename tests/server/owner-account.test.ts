import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getCase } from '#schemas/api/case-access.ts'
import { getMe, getMyMemberOrganisations } from '#schemas/api/me.ts'
import {
  listOrganisationLog,
  addPerson,
  changeRole,
  listPeople,
  removePerson,
  changeOrganisation,
} from '#schemas/api/organisation.ts'
import { getSettings } from '#schemas/api/settings.ts'
import type { UserRole } from '#schemas/member-organisation.ts'
import { demoOrganisations } from '#templates/demo/organisations.ts'
import type { DemoPerson } from '#templates/demo/people.ts'
import { addPerson as addPersonCommand } from '#server/endpoints/organisation.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { demoUserId } from '#server/features/demo/demo-rows.ts'
import { createOrganisation } from '#server/features/organisations/set-organisation.ts'
import { publishTemplate } from '#server/features/templates/publish-template.ts'
import { grantRole } from '#server/features/organisations/roles.ts'
import { elin, karl, nora, tove } from './people.ts'
import { storeCase } from './stored-case.ts'
import { startTestServer, type TestServer } from './test-server.ts'
import { watchChanges } from './watched-changes.ts'

const moId = 'skogsbrukarna'
const params = { moId }
const operator = { id: null, name: 'Driften' }
const administrator: UserRole = { moId, roleId: 1, roleName: 'Administratör' }

const [demo = null] = demoOrganisations
if (demo === null) throw new Error('The demo has no organisation')

let server: TestServer
/** The same installation where the variable is not set. */
let withoutOwner: TestServer
beforeEach(async () => {
  server = await startTestServer({ environment: { OWNER_ACCOUNT_ID: nora.oid.toUpperCase() } })
  withoutOwner = await startTestServer({ besides: server })
  const organisation = { ...demo.organisation, id: moId, slug: moId, name: 'Skogsbrukarna' }
  await inTransaction(server.context.db, async (tx) => {
    await createOrganisation(tx, organisation, operator, at())
    for (const template of demo.templates) await publishTemplate(tx, moId, template, operator, at())
  })
})
afterEach(async () => {
  await withoutOwner.stop()
  await server.stop()
})

const at = () => server.context.now()
const userOf = (person: DemoPerson) => ({ id: demoUserId(person), name: person.name, email: person.email })
const grant = async (person: DemoPerson, roleId: 1 | 2) =>
  await inTransaction(
    server.context.db,
    async (tx) => await grantRole(tx, { moId, user: userOf(person), roleId }, operator, at()),
  )
const rolesOf = async (person: DemoPerson, of = server) =>
  v.parse(v.object({ roles: v.unknown() }), (await of.call(getMe, person)).body).roles
const statusesOf = async (person: DemoPerson, of = server) => [
  (await of.call(listPeople, person, { params })).status,
  (await of.call(listOrganisationLog, person, { params })).status,
  (await of.call(listPeople, person, { params: { moId: 'hantverksgivarna' } })).status,
]

test('the owner administers an organisation without an administrator, and no other organisation', async () => {
  expect(await rolesOf(nora)).toStrictEqual([administrator])
  expect((await server.call(getMyMemberOrganisations, nora)).body).toMatchObject([{ id: moId }])
  expect(await statusesOf(nora)).toStrictEqual([200, 200, 404])
  const changed = await server.call(changeOrganisation, nora, { params, body: { name: 'Skogen' } })
  expect(changed.status).toBe(200)
})

test('the owner stays administrator of an organisation whose other roles are all below administrator', async () => {
  await grant(karl, 2)
  await grant(nora, 2)
  expect(await rolesOf(nora)).toStrictEqual([administrator, { moId, roleId: 2, roleName: 'Handläggare' }])
  expect(await statusesOf(nora)).toStrictEqual([200, 200, 404])
})

test('only the account that the variable names is the owner, and only while it is set', async () => {
  const elsewhere = await server.issuer.tokenFor(nora, { tid: 'aaaaaaaa-0000-4000-8000-000000000001' })
  const anonymous = await server.issuer.tokenFor(nora, { oid: undefined, sub: nora.oid })
  const statuses = [elsewhere, anonymous].map(
    async (token) => (await server.fetch('/api/Me', { headers: { authorization: `Bearer ${token}` } })).status,
  )
  expect(await Promise.all(statuses)).toStrictEqual([401, 401])
  const namesake = { ...nora, oid: 'aaaaaaaa-0000-4000-8000-000000000002' }
  for (const [person, of] of [
    [namesake, server],
    [elin, server],
    [nora, withoutOwner],
  ] as const)
    expect(await statusesOf(person, of)).toStrictEqual([404, 404, 404])
  expect([await rolesOf(namesake), await rolesOf(nora, withoutOwner)]).toStrictEqual([[], []])
})

test('the account of the owner is not among the public settings', async () => {
  const settings = await server.call(getSettings, null)
  expect(settings.status).toBe(200)
  expect(JSON.stringify(settings.body).toLowerCase()).not.toContain(nora.oid)
})

test('a token with the object id in the other case is of the same account', async () => {
  expect(await rolesOf({ ...nora, oid: nora.oid.toUpperCase() })).toStrictEqual([administrator])
})

test('the owner becomes the first administrator, by name in the log, and keeps the role without the variable', async () => {
  await server.call(getMe, nora)
  const added = await server.call(addPerson, nora, { params, body: { email: nora.email, roleId: 1 } })
  expect([added.status, added.body]).toMatchObject([200, [{ id: demoUserId(nora), roleId: 1 }]])
  const log = await withoutOwner.call(listOrganisationLog, nora, { params })
  expect(log.body).toMatchObject([
    { change: 'role.granted', actorName: 'Nora Utansson', params: { name: 'Nora Utansson', rank: 1 } },
    ...demo.templates.map(() => ({ change: 'template.published', actorName: 'Driften' })),
    { change: 'organisation.created', actorName: 'Driften' },
  ])
  expect([await rolesOf(nora), await rolesOf(nora, withoutOwner)]).toStrictEqual([[administrator], [administrator]])
  const own = { params: { ...params, userId: demoUserId(nora), roleId: '1' } } as const
  expect((await server.call(removePerson, nora, own)).body).toMatchObject({ errorCode: 'OWN_ROLE' })
})

test('once somebody else is the administrator the owner has no right, also after a role that was taken away', async () => {
  await server.call(getMe, tove)
  const added = await server.call(addPerson, nora, { params, body: { email: tove.email, roleId: 1 } })
  expect([added.status, added.body]).toMatchObject([200, [{ id: demoUserId(tove), roleId: 1 }]])
  expect([await rolesOf(nora), await statusesOf(nora)]).toStrictEqual([[], [404, 404, 404]])

  await server.call(addPerson, tove, { params, body: { email: nora.email, roleId: 1 } })
  expect(await statusesOf(nora)).toStrictEqual([200, 200, 404])
  const ofNora = { params: { ...params, userId: demoUserId(nora), roleId: '1' } } as const
  expect((await server.call(changeRole, tove, { ...ofNora, body: { roleId: 3 } })).status).toBe(200)
  expect(await statusesOf(nora)).toStrictEqual([403, 403, 404])
  await server.call(removePerson, tove, { params: { ...ofNora.params, roleId: '3' } })
  expect([await rolesOf(nora), await statusesOf(nora)]).toStrictEqual([[], [404, 404, 404]])
})

test('a request of the owner that is under way when the first administrator comes gives no role any more', async () => {
  const caller = { kind: 'staff', user: userOf(nora), roles: [administrator] } as const
  await grant(karl, 1)
  await expect(addPersonCommand(server.context, caller, { moId, email: nora.email, roleId: 1 })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  expect(await rolesOf(nora)).toStrictEqual([])
})

test('a stream that the owner has open ends with the right: nothing that happens under an administrator is in it', async () => {
  const ofNora = await watchChanges(server, { by: nora })
  const first = await storeCase(server.context, { moId })
  await ofNora.nextChange(first.id)

  await grant(karl, 1)
  const ofKarl = await watchChanges(server, { by: karl })
  const hidden = await storeCase(server.context, { moId })
  await ofKarl.nextChange(hidden.id)
  const statuses = [nora, karl].map(
    async (by) => (await server.call(getCase, by, { query: { caseId: hidden.id } })).status,
  )
  expect(await Promise.all(statuses)).toStrictEqual([404, 200])

  await grant(nora, 2)
  const last = await storeCase(server.context, { moId })
  expect(await ofNora.nextChange()).toMatchObject({ caseId: last.id })
  ofKarl.stop()
  ofNora.stop()
})
