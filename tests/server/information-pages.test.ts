import { afterAll, beforeAll, expect, test } from 'vitest'
import { getCase } from '#schemas/api/case-access.ts'
import { getInformationPage } from '#schemas/api/organisation-look-up.ts'
import * as templates from '#server/repositories/templates.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { membershipTemplate } from '#templates/membership/template.ts'
import { storeCase } from './stored-case.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => await server.stop())

const path = '/hantverksgivarna/medlemsansokan'
const introductionOf = async (query: { version?: string } = {}) => {
  const { status, body } = await server.call(getInformationPage, null, { params: { path, pageId: 'statutes' }, query })
  return status === 200 && typeof body === 'object' && body !== null && 'introduction' in body
    ? body.introduction
    : status
}

test('the statutes of an organisation are public, and an unknown page is not found', async () => {
  const { status, body } = await server.call(getInformationPage, null, { params: { path, pageId: 'statutes' } })
  expect([status, body]).toStrictEqual([200, membershipTemplate.pages?.find(({ pageId }) => pageId === 'statutes')])
  const nowhere = await server.call(getInformationPage, null, {
    params: { path: '/ingen/medlemsansokan', pageId: 'statutes' },
  })
  expect(nowhere.status).toBe(404)
  expect(await introductionOf({ version: '9' })).toBe(404)
  expect(await introductionOf({ version: 'x' })).toBe(400)
})

test('a case lists its information pages with their versions', async () => {
  const { id, token } = await storeCase(server.context)
  expect((await server.call(getCase, token, { query: { caseId: id } })).body).toMatchObject({
    templateVersion: 1,
    pages: ['statutes', 'fees', 'conflictRules', 'personalData', 'accessibility'].map((pageId) => ({ pageId })),
  })
})

test('statutes that a company has agreed to stay readable when the organisation has new ones', async () => {
  const [statutes, ...others] = membershipTemplate.pages ?? []
  if (statutes === undefined) throw new Error('The demo has no statutes')
  const introduction = { sv: 'Antagna i maj 2027.', en: 'Adopted in May 2027.' }
  const next = { ...membershipTemplate, version: 2, pages: [{ ...statutes, introduction }, ...others] }
  await inTransaction(
    server.context.db,
    async (tx) => await templates.publish(tx, 'hantverksgivarna', next, server.clock.now()),
  )
  expect(await introductionOf()).toStrictEqual(introduction)
  expect(await introductionOf({ version: '1' })).toStrictEqual(statutes.introduction)
})
