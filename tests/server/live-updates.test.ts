import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { revokeLink } from '#schemas/api/case-links.ts'
import { postMessage } from '#schemas/api/messages.ts'
import { addNote } from '#schemas/api/notes.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Listen, NotificationListener } from '#server/db/notifications.ts'
import { openEventStream } from '#server/features/live/live-updates.ts'
import * as audit from '#server/repositories/audit.ts'
import * as cases from '#server/repositories/cases.ts'
import { demoTenantId, type DemoPerson } from '#templates/demo/people.ts'
import { anders, karl, maria, nora, tove } from './people.ts'
import { storeCase } from './stored-case.ts'
import { startTestServer, type TestServer } from './test-server.ts'
import { requestStream, watchChanges } from './watched-changes.ts'

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
/** Waits until both processes have received what earlier tests stored. */
beforeEach(async () => {
  const witnesses = [await watchChanges(server, { by: maria }), await watchChanges(other, { by: maria })]
  stored = await storeCase(server.context)
  for (const { nextChange, stop } of witnesses) {
    await nextChange(stored.id)
    stop()
  }
})

const write = async (message: string, by: DemoPerson | string = anders) => {
  const response = await server.call(postMessage, by, {
    query: { caseId: stored.id, formId: 'company' },
    body: { message },
  })
  expect(response.status).toBe(200)
}
const note = async () => {
  const response = await server.call(addNote, anders, { query: { caseId: stored.id }, body: { data: 'Ring dem' } })
  expect(response.status).toBe(200)
}
const byAnders = { kind: 'caseworker', name: anders.name } as const
const idOf = (person: DemoPerson) => `${demoTenantId}.${person.oid}`
const messageEntry = { eventType: 'MAMessageSubmitted', formId: 'company', change: null } as const

describe.each(['the same process', 'another process'])('a change, to those whose stream is at %s', (where) => {
  const there = () => (where === 'the same process' ? server : other)

  test('a change on a stream names the actor and the event, and has nothing of what was written', async () => {
    const list = await watchChanges(there(), { by: maria })
    const opened = await watchChanges(there(), { by: tove, caseId: stored.id })
    const applicant = await watchChanges(there(), { by: stored.token, caseId: stored.id })
    await write('Hemligt')
    const seenByStaff = {
      caseId: stored.id,
      version: 2,
      entries: [{ ...messageEntry, by: { ...byAnders, id: idOf(anders) } }],
    }
    expect([await list.nextChange(), await opened.nextChange(), await applicant.nextChange()]).toStrictEqual([
      seenByStaff,
      seenByStaff,
      { ...seenByStaff, entries: [{ ...messageEntry, by: byAnders }] },
    ])
    for (const { stop } of [list, opened, applicant]) stop()
  })

  test('a change on a stream reaches nobody without a role at the organisation of the case', async () => {
    const { db } = server.context
    const streams = [await watchChanges(there(), { by: karl }), await watchChanges(there(), { by: nora })] as const
    const witness = await watchChanges(there(), { by: maria })
    await write('Hej')
    await witness.nextChange()
    const elsewhere = await storeCase(server.context, { moId: 'verkstadsalliansen' })
    const roles = await db.selectFrom('userRoles').selectAll().where('userId', '=', idOf(tove)).execute()
    await db
      .insertInto('userRoles')
      .values(roles.map((role) => ({ ...role, userId: idOf(nora) })))
      .execute()
    await write('Hej igen')
    const [foreign, unknown] = [await streams[0].nextChange(), await streams[1].nextChange()]
    await db.deleteFrom('userRoles').where('userId', '=', idOf(nora)).execute()
    expect(foreign).toStrictEqual({ caseId: elsewhere.id, version: 1, entries: [] })
    expect(unknown).toMatchObject({ caseId: stored.id, version: 3 })
    for (const { stop } of [...streams, witness]) stop()
  })
})

test('an internal change reaches the applicant as a version alone', async () => {
  const applicant = await watchChanges(server, { by: stored.token, caseId: stored.id })
  await note()
  expect(await applicant.nextChange()).toStrictEqual({ caseId: stored.id, version: 2, entries: [] })
  applicant.stop()
})

test('a revoked role removes its changes from an open stream', async () => {
  const { db } = server.context
  const stream = await watchChanges(server, { by: tove })
  const rows = await db.selectFrom('userRoles').selectAll().where('userId', '=', idOf(tove)).execute()
  await db.deleteFrom('userRoles').where('userId', '=', idOf(tove)).execute()
  const witness = await watchChanges(server, { by: maria })
  await write('Det här ser hon inte')
  expect(await witness.nextChange()).toMatchObject({ version: 2 })
  await note()
  expect(await witness.nextChange()).toMatchObject({ version: 3 })
  await db.insertInto('userRoles').values(rows).execute()
  await write('Det här ser hon')
  expect(await stream.nextChange()).toMatchObject({ version: 4 })
  for (const { stop } of [stream, witness]) stop()
})

test('a stream ends when its link is revoked', async () => {
  const stream = await watchChanges(server, { by: stored.token, caseId: stored.id })
  expect((await server.call(revokeLink, stored.token, { query: { caseId: stored.id } })).status).toBe(200)
  expect(await stream.next()).toBe(null)
})

test('a change that is rolled back reaches nobody', async () => {
  const stream = await watchChanges(server, { by: maria })
  const undone = inTransaction(server.context.db, async (tx) => {
    await cases.update(tx, stored.id, {}, 'Anders', server.clock.now())
    throw new Error('taken back')
  })
  await expect(undone).rejects.toThrow('taken back')
  await write('Hej')
  expect(await stream.nextChange()).toMatchObject({ version: 2 })
  stream.stop()
})

test('a link opens no stream of another case or of all cases', async () => {
  const foreign = await storeCase(server.context)
  const statuses = [
    (await requestStream(server, { by: stored.token, caseId: foreign.id })).status,
    (await server.fetch(`/api/Case/Changes?token=${stored.token}`)).status,
  ]
  expect(statuses).toStrictEqual([404, 401])
})

test('a HEAD request leaves no stream open', async () => {
  const narrow = await startTestServer({ besides: server, live: { maxPerWatcher: 1 } })
  const headers = { authorization: `Bearer ${await narrow.issuer.tokenFor(maria)}` }
  const head = async () => {
    const { status, headers: received } = await narrow.fetch('/api/Case/Changes', { method: 'HEAD', headers })
    return [status, received.get('content-type')]
  }
  const stream = [200, 'text/event-stream; charset=utf-8']
  expect([await head(), await head(), await head()]).toStrictEqual([stream, stream, stream])
  const { stop } = await watchChanges(narrow, { by: maria })
  stop()
  await narrow.stop()
})

test('a stream begins with the version of its case, so that an up-to-date client fetches nothing, or without one for several cases', async () => {
  await write('Hej')
  const opened = await watchChanges(other, { by: stored.token, caseId: stored.id })
  const list = await watchChanges(other, { by: maria })
  expect([opened.version, list.version]).toStrictEqual([2, null])
  for (const { stop } of [opened, list]) stop()
})

test('an idle stream sends heartbeats', async () => {
  const beating = await startTestServer({ besides: server, live: { heartbeatMs: 10 } })
  const { body } = await requestStream(beating, { by: stored.token, caseId: stored.id })
  let text = ''
  for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part
    if (/ready[^]*\n\n:\n\n/.test(text)) break
  }
  expect(text).toMatch(/^(?::\n\n)*event: ready\ndata: \{"version":1\}\n\n(?::\n\n)+$/)
  await beating.stop()
})

test('a stream ends after a time, and has to be reopened', async () => {
  const brief = await startTestServer({ besides: server, live: { heartbeatMs: 10, maxAgeMs: 1000 } })
  const text = await (await requestStream(brief, { by: stored.token, caseId: stored.id })).text()
  expect(text.replaceAll(':\n\n', '')).toBe('event: ready\ndata: {"version":1}\n\n')
  await brief.stop()
})

test('the end of the process ends the streams', async () => {
  const ending = await startTestServer({ besides: server })
  const stream = await watchChanges(ending, { by: maria })
  ending.context.live.close()
  expect(await stream.next()).toBe(null)
  const response = await requestStream(ending, { by: maria })
  expect([response.status, response.headers.get('retry-after'), await response.json()]).toMatchObject([
    503,
    '5',
    { errorCode: 'LIVE_UPDATES_UNAVAILABLE' },
  ])
  await ending.stop()
})

test('a gap in the database’s notifications reaches the streams', async () => {
  let listener: NotificationListener | undefined
  const listen: Listen = (own) => {
    listener = own
    return Promise.resolve(() => Promise.resolve())
  }
  await other.context.live.start(listen)
  const stream = await watchChanges(other, { by: maria })
  listener?.onGap()
  expect(await stream.next()).toStrictEqual({ event: 'gap', data: {} })
  listener?.onNotification('of another version', 'case_changes')
  expect(await stream.next()).toStrictEqual({ event: 'gap', data: {} })
  stream.stop()
})

test('a client that does not read is cut off, and its unread events are freed', async () => {
  let ends = 0
  const { bytes, sender } = openEventStream(() => (ends += 1))
  for (let index = 0; index < 10_000; index += 1) sender.send('change', JSON.stringify({ index }))
  sender.close()
  await expect(bytes.getReader().read()).rejects.toMatchObject({ name: 'SlowReaderError' })
  expect(ends).toBe(1)
})

test('many log entries of one transaction are streamed as one change', async () => {
  const stream = await watchChanges(server, { by: maria })
  const at = server.clock.now()
  await inTransaction(server.context.db, async (tx) => {
    const entry = {
      caseId: stored.id,
      eventType: 'FormApproved',
      componentId: null,
      by: byAnders,
      at,
      params: {},
    } as const
    await audit.add(tx, [{ ...entry, formId: 'company' }])
    await audit.add(tx, [{ ...entry, formId: 'contacts' }])
    await cases.update(tx, stored.id, {}, anders.name, at)
  })
  const { entries } = await stream.nextChange()
  expect(entries.map(({ formId }) => formId)).toStrictEqual(['company', 'contacts'])
  stream.stop()
})
