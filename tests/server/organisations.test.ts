import { afterAll, beforeAll, expect, test } from 'vitest'
import { lookUpOrganisation } from '#schemas/api/organisation-look-up.ts'
import { getMyRoles } from '#schemas/api/me.ts'
import type { Template } from '#schemas/template.ts'
import { committing } from '#server/context.ts'
import type { Tx } from '#server/db/tables.ts'
import { demoUserId } from '#server/features/demo/demo-rows.ts'
import { grantRole, revokeRole } from '#server/features/organisations/roles.ts'
import { changeOrganisation, createOrganisation } from '#server/features/organisations/set-organisation.ts'
import { publishTemplate, retireTemplate } from '#server/features/templates/publish-template.ts'
import * as organisationLog from '#server/repositories/organisation-log.ts'
import * as organisations from '#server/repositories/organisations.ts'
import { supportingTemplate as supporting } from '#tests/fixtures/supporting-membership.ts'
import { nora } from './people.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => await server.stop())

const by = { id: null, name: 'Operator' }
const at = new Date('2026-11-22T10:00:00.000Z')
const moId = 'hantverksgivarna'
const slug = supporting.slug
const inTransaction = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => await committing(server.context, work)
const codeOf = async (work: (tx: Tx) => Promise<unknown>): Promise<unknown> =>
  await inTransaction(work).then(
    () => null,
    (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
  )
const logged = async (organisationId: string) =>
  (await inTransaction(async (tx) => await organisationLog.list(tx, organisationId, 1))).map(({ change, params }) => ({
    change,
    params,
  }))
const lookUp = async (templateSlug: string) =>
  (await server.call(lookUpOrganisation, null, { params: { path: `/${moId}/${templateSlug}` } })).status
const noras = { id: demoUserId(nora), name: nora.name, email: nora.email }

test('an organisation is created once, under a slug of its own, and each change is in its log as it was and is', async () => {
  const existing = await inTransaction(async (tx) => await organisations.get(tx, moId))
  const skog = { ...existing, id: 'skog', slug: 'skog', name: 'Skogsbrukarna' }
  await inTransaction(async (tx) => await createOrganisation(tx, skog, by, at))
  expect(await codeOf(async (tx) => await createOrganisation(tx, skog, by, at))).toBe('ORGANISATION_EXISTS')
  expect(await codeOf(async (tx) => await createOrganisation(tx, { ...skog, id: 'other' }, by, at))).toBe('SLUG_TAKEN')
  expect(await codeOf(async (tx) => await changeOrganisation(tx, 'skog', { slug: moId }, by, at))).toBe('SLUG_TAKEN')

  const settings = {
    telephone: '08-12345',
    openingHours: { en: existing.openingHours.en, sv: existing.openingHours.sv },
  }
  expect(await inTransaction(async (tx) => await changeOrganisation(tx, 'skog', settings, by, at))).toStrictEqual([
    'telephone',
  ])
  expect(await inTransaction(async (tx) => await changeOrganisation(tx, 'skog', settings, by, at))).toStrictEqual([])
  expect(await logged('skog')).toStrictEqual([
    { change: 'organisation.changed', params: { telephone: { from: existing.telephone, to: '08-12345' } } },
  ])
})

test('a new role applies from the next request on, and the last administrator cannot be removed', async () => {
  const roles = async () => (await server.call(getMyRoles, nora)).body
  const role = { moId: 'skog', user: noras, roleId: 1 } as const
  expect(await roles()).toStrictEqual([])
  expect(await inTransaction(async (tx) => await grantRole(tx, role, by, at))).toBe(true)
  expect(await inTransaction(async (tx) => await grantRole(tx, role, by, at))).toBe(false)
  expect(await roles()).toStrictEqual([{ moId: 'skog', roleId: 1, roleName: 'Administratör' }])
  const named = { ...role, roleName: 'Kanslichef' }
  expect(await inTransaction(async (tx) => await grantRole(tx, named, by, at))).toBe(true)
  expect(
    await inTransaction(async (tx) => await grantRole(tx, { ...role, administratorRole: 'advisor' }, by, at)),
  ).toBe(true)
  expect(await roles()).toStrictEqual([{ moId: 'skog', roleId: 1, roleName: 'Kanslichef' }])

  const last = { moId: 'skog', userId: noras.id, roleId: 1 } as const
  expect(await codeOf(async (tx) => await revokeRole(tx, last, by, at))).toBe('LAST_ADMINISTRATOR')
  const other = { id: `${noras.id}-2`, name: 'Åke Ask', email: 'ake@skog.example' }
  await inTransaction(async (tx) => await grantRole(tx, { ...role, user: other }, by, at))
  await inTransaction(async (tx) => await revokeRole(tx, last, by, at))
  expect(await roles()).toStrictEqual([])
  expect(await logged('skog')).toStrictEqual([
    { change: 'role.revoked', params: { name: nora.name, email: nora.email, rank: 1, roleName: 'Kanslichef' } },
  ])
})

test('a version of a template is published once; the same content again changes nothing, and other content is refused', async () => {
  const publish = async (template: Template) =>
    await inTransaction(async (tx) => await publishTemplate(tx, moId, template, by, at))
  const other = { ...supporting, name: { sv: 'Stöd', en: 'Support' } }
  expect(await lookUp(slug)).toBe(404)
  expect(await publish(supporting)).toBe(true)
  expect(await lookUp(slug)).toBe(200)
  expect(await publish(supporting)).toBe(false)
  expect(await codeOf(async (tx) => await publishTemplate(tx, moId, other, by, at))).toBe('TEMPLATE_VERSION_TAKEN')
  expect(await publish({ ...other, version: 3 })).toBe(true)
  expect(await codeOf(async (tx) => await publishTemplate(tx, moId, { ...other, version: 2 }, by, at))).toBe(
    'TEMPLATE_VERSION_TOO_LOW',
  )
})

test('retiring a version puts the earlier one in force, and without one nobody can apply by the template', async () => {
  const retire = async (version: number) =>
    await inTransaction(async (tx) => await retireTemplate(tx, { moId, slug, version }, by, at))
  expect(await retire(3)).toBe(1)
  expect(await codeOf(async (tx) => await retireTemplate(tx, { moId, slug, version: 3 }, by, at))).toBe('NOT_FOUND')
  expect(await retire(1)).toBe(null)
  expect(await lookUp(slug)).toBe(404)
  expect(await codeOf(async (tx) => await publishTemplate(tx, moId, supporting, by, at))).toBe('TEMPLATE_VERSION_TAKEN')
  expect(await logged(moId)).toStrictEqual([{ change: 'template.retired', params: { slug, version: 1 } }])
})
