import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgotLink, renewToken } from '#schemas/api/case-access.ts'
import { storeCase } from './stored-case.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => await server.stop())

/** The time that every response waits, but for the millisecond that a timer may be early. */
const delayMs = 149

const email = 'berit@odakra.example'
const unknownId = '00000000-0000-4000-8000-000000000000'
const msUntil = async (response: Promise<{ status: number }>, expected = 200): Promise<number> => {
  const begun = performance.now()
  expect((await response).status).toBe(expected)
  return performance.now() - begun
}
const renew = async (caseId: string) => await msUntil(server.call(renewToken, null, { body: { caseId } }))
const lost = async (orgNo: string, expected: number) =>
  await msUntil(
    server.call(forgotLink, null, { body: { moSlug: 'hantverksgivarna', orgNo, email, locale: 'sv' } }),
    expected,
  )

test('the response to a request for a link takes as long for a case that does not exist', async () => {
  const { id } = await storeCase(server.context, { contactEmail: email, orgNo: '5599900015' })
  const { id: archived } = await storeCase(server.context, { status: 'ARCHIVED', orgNo: '5599900023' })
  const times = [
    await renew(id),
    await renew(archived),
    await renew(unknownId),
    await lost('5599900015', 200),
    await lost('5599900031', 404),
  ]
  expect(times.filter((ms) => ms < delayMs)).toStrictEqual([])
})
