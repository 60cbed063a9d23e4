import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Presence, reportPresence, type Activity } from '#schemas/api/live-updates.ts'
import { postMessage } from '#schemas/api/messages.ts'
import { demoTenantId, type DemoPerson } from '#templates/demo/people.ts'
import * as v from 'valibot'
import { anders, karl, maria } from './people.ts'
import { storeCase } from './stored-case.ts'
import { startTestServer, type TestServer } from './test-server.ts'
import { watchChanges, type WatchedChanges } from './watched-changes.ts'

let server: TestServer
/** A second process on the same database. */
let other: TestServer
let stored: { id: string; token: string }
beforeAll(async () => {
  server = await startTestServer()
  other = await startTestServer({ besides: server })
})
afterAll(async () => {
  await other.stop()
  await server.stop()
})
beforeEach(async () => {
  stored = await storeCase(server.context)
})

const reading: Activity = { kind: 'reading' }
const reviewing: Activity = { kind: 'reviewing', formId: 'attachments' }
const report = async (at: TestServer, by: DemoPerson | string, activity: Activity | null) =>
  await at.call(reportPresence, by, {
    params: { caseId: stored.id },
    body: { windowId: crypto.randomUUID(), activity },
  })
const person = ({ oid, name }: DemoPerson, activity: Activity) => ({ id: `${demoTenantId}.${oid}`, name, activity })

/** The next presence in the stream that has so many people. */
const nextPresence = async (stream: WatchedChanges, count: number): Promise<Presence> => {
  for (;;) {
    const received = await stream.next()
    if (received === null) throw new Error('The stream has ended')
    const presence = received.event === 'presence' ? v.parse(Presence, received.data) : null
    if (presence?.people.length === count) return presence
  }
}

test('two people at two processes hear of each other, and nobody else does', async () => {
  const [ofMaria, ofAnders] = [await watchChanges(server, { by: maria }), await watchChanges(other, { by: anders })]
  const outside = [
    await watchChanges(server, { by: karl }),
    await watchChanges(other, { by: stored.token, caseId: stored.id }),
  ]
  expect((await report(server, maria, reading)).status).toBe(200)
  expect(await nextPresence(ofMaria, 1)).toStrictEqual({ caseId: stored.id, people: [person(maria, reading)] })
  expect((await report(other, anders, reviewing)).status).toBe(200)
  const both = { caseId: stored.id, people: [person(maria, reading), person(anders, reviewing)] }
  expect(await nextPresence(ofMaria, 2)).toStrictEqual(both)
  expect(await nextPresence(ofAnders, 2)).toStrictEqual(both)
  expect([server, other].map(({ context }) => context.live.presenceOf(stored.id))).toStrictEqual([both, both])

  // Nothing came before what is stored now.
  const elsewhere = await storeCase(server.context, { moId: 'verkstadsalliansen' })
  const written = await server.call(postMessage, anders, { query: { caseId: stored.id }, body: { message: 'Hej' } })
  expect(written.status).toBe(200)
  const [ofKarl, ofApplicant] = outside
  expect(await ofKarl?.nextChange()).toMatchObject({ caseId: elsewhere.id })
  expect(await ofApplicant?.nextChange()).toMatchObject({ caseId: stored.id })
  for (const stream of [ofMaria, ofAnders, ofKarl, ofApplicant]) stream?.stop()
})

test('a report of presence by an applicant or a person without a role is refused, and tells nobody', async () => {
  const stream = await watchChanges(server, { by: maria })
  await report(server, maria, reading)
  expect((await report(server, karl, reading)).status).toBe(404)
  expect([401, 403]).toContain((await report(server, stored.token, reading)).status)
  await report(server, anders, reading)
  expect(await nextPresence(stream, 2)).toStrictEqual({
    caseId: stored.id,
    people: [person(maria, reading), person(anders, reading)],
  })
  stream.stop()
})
