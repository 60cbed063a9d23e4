import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DemoPerson } from '#templates/demo/people.ts'
import { anders, maria, tove } from './people.ts'
import { storeCase } from './stored-case.ts'
import { startTestServer, type TestServer } from './test-server.ts'
import { requestStream } from './watched-changes.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => await server.stop())

test('the streams of a person and of a process are limited; one that has ended does not count', async () => {
  const narrow = await startTestServer({ besides: server, live: { maxPerWatcher: 2, maxStreams: 3 } })
  const abort = new AbortController()
  const open = async (by: DemoPerson) => (await requestStream(narrow, { by }, abort.signal)).status
  const statuses = []
  for (const by of [maria, maria, maria, tove, anders]) statuses.push(await open(by))
  expect(statuses).toStrictEqual([200, 200, 429, 200, 503])
  abort.abort()
  await expect.poll(async () => (await requestStream(narrow, { by: anders })).status).toBe(200)
  await narrow.stop()
})

test('the links of a case share a limit of streams, and some streams are reserved for staff', async () => {
  const [own, other, third] = [
    await storeCase(server.context),
    await storeCase(server.context),
    await storeCase(server.context),
  ]
  const narrow = await startTestServer({ besides: server, live: { maxPerCase: 2, maxStreams: 5 } })
  const abort = new AbortController()
  const openByLink = async (link: { id: string; token: string }) =>
    (await requestStream(narrow, { by: link.token, caseId: link.id }, abort.signal)).status
  const openByStaff = async (by: DemoPerson) => (await requestStream(narrow, { by }, abort.signal)).status
  const statuses = []
  for (const link of [own, own, own, other, other, third]) statuses.push(await openByLink(link))
  for (const by of [maria, anders]) statuses.push(await openByStaff(by))
  expect(statuses).toStrictEqual([200, 200, 429, 200, 200, 503, 200, 503])
  abort.abort()
  await narrow.stop()
})

test('the number of streams of links from one network is limited', async () => {
  const cases = [await storeCase(server.context), await storeCase(server.context)] as const
  const narrow = await startTestServer({ besides: server, live: { maxPerNetwork: 1 } })
  const abort = new AbortController()
  const statuses = []
  for (const { id, token } of cases)
    statuses.push((await requestStream(narrow, { by: token, caseId: id }, abort.signal)).status)
  statuses.push((await requestStream(narrow, { by: maria }, abort.signal)).status)
  expect(statuses).toStrictEqual([200, 429, 200])
  abort.abort()
  await narrow.stop()
})
