import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgotLink, renewToken } from '#schemas/api/case-access.ts'
import { startApplication } from '#schemas/api/case-creation.ts'
import { cancelSignature, readdressSignatory, submitForSignature } from '#schemas/api/signatures.ts'
import { reading } from '#server/context.ts'
import * as cases from '#server/repositories/cases.ts'
import * as mailLog from '#server/repositories/mail-log.ts'
import { storeFilledCase } from './filled-case.ts'
import { storeCase } from './stored-case.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ sandbox: true })
})
afterAll(async () => await server.stop())

const email = 'berit@odakra.example'
const hourMs = 60 * 60_000

test('an address is sent at most ten links an hour, by any endpoint and in any spelling', async () => {
  const { id } = await storeCase(server.context, { contactEmail: email, orgNo: '5599900015' })
  const lost = async (as: string) =>
    (
      await server.call(forgotLink, null, {
        body: { moSlug: 'hantverksgivarna', orgNo: '5599900015', email: as, locale: 'sv' },
      })
    ).status
  const renew = async () => (await server.call(renewToken, null, { body: { caseId: id } })).status
  const apply = async () => {
    const body = { path: '/hantverksgivarna/medlemsansokan', orgNo: '5599900023', email, locale: 'sv' as const }
    return await server.call(startApplication, null, { body })
  }
  const mails = async () => (await reading(server.context, async (tx) => await mailLog.ofCase(tx, id))).length

  for (let round = 0; round < 5; round += 1)
    expect([await lost(email), await lost(email.toUpperCase())]).toStrictEqual([200, 200])
  expect([await lost(email), (await apply()).body]).toMatchObject([429, { errorCode: 'TOO_MANY_REQUESTS' }])
  // Whether there is such a case is not disclosed, so neither is this.
  expect([await renew(), await mails()]).toStrictEqual([200, 10])

  server.clock.advance(hourMs)
  expect([await renew(), await mails(), (await apply()).status]).toStrictEqual([200, 11, 200])
})

test('a request for a new link that is repeated with its key sends one mail', async () => {
  const { id } = await storeCase(server.context, { contactEmail: 'ulla@odakra.example' })
  const idempotencyKey = server.context.newId()
  const renew = async () => (await server.call(renewToken, null, { body: { caseId: id }, idempotencyKey })).status
  expect([await renew(), await renew()]).toStrictEqual([200, 200])
  expect(await reading(server.context, async (tx) => await mailLog.ofCase(tx, id))).toHaveLength(1)
})

test('the token of a link asks for a new one as the id of its case does, and any other text gets the same response', async () => {
  const { id, token } = await storeCase(server.context, { contactEmail: 'tuva@odakra.example' })
  const renew = async (caseId: string) => await server.call(renewToken, null, { body: { caseId } })
  const sent = { status: 200, body: { sent: true } }
  for (const caseId of [token, id, 'x'.repeat(43), 'broken', `${token}a`])
    expect(await renew(caseId)).toMatchObject(sent)
  expect(await reading(server.context, async (tx) => await mailLog.ofCase(tx, id))).toHaveLength(2)
})

const versionOf = async (id: string) =>
  (await reading(server.context, async (tx) => await cases.find(tx, id)))?.version ?? 0

test('a company can request signatures at most ten times an hour, since each request makes the provider mail', async () => {
  const { id, token } = await storeFilledCase(server.context)
  const query = { caseId: id }
  const versionNow = async () => await versionOf(id)
  const share = async () =>
    (await server.call(submitForSignature, token, { query, body: { emails: [email] }, version: await versionNow() }))
      .status
  const cancel = async () => (await server.call(cancelSignature, token, { query, version: await versionNow() })).status

  for (let round = 0; round < 10; round += 1) expect([await share(), await cancel()]).toStrictEqual([200, 200])
  expect(await share()).toBe(429)
  server.clock.advance(hourMs)
  expect(await share()).toBe(200)
})

test('a new address for a signatory counts as a request, since the provider mails the address', async () => {
  const { id, token } = await storeFilledCase(server.context)
  const query = { caseId: id }
  const emails = [email, 'signatory0@odakra.example']
  expect(
    (await server.call(submitForSignature, token, { query, body: { emails }, version: await versionOf(id) })).status,
  ).toBe(200)
  const readdress = async (number: number) => {
    const body = { email: `signatory${number - 1}@odakra.example`, to: `signatory${number}@odakra.example` }
    return (await server.call(readdressSignatory, token, { query, body, version: await versionOf(id) })).status
  }

  for (let number = 1; number < 10; number += 1) expect(await readdress(number)).toBe(200)
  expect(await readdress(10)).toBe(429)
  server.clock.advance(hourMs)
  expect(await readdress(10)).toBe(200)
})
