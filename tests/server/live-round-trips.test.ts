import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { saveValues } from '#schemas/api/case-actions.ts'
import type { NotificationListener } from '#server/db/notifications.ts'
import { maria, tove } from './people.ts'
import { beginningsOf, sentStatements } from './sent-statements.ts'
import { storeCase } from './stored-case.ts'
import { startTestServer, type TestServer } from './test-server.ts'
import { watchChanges, type WatchedChanges } from './watched-changes.ts'

let server: TestServer
/** Receives only what the tests notify it of. */
let quiet: TestServer
let listener: NotificationListener
let streams: WatchedChanges[] = []
beforeAll(async () => {
  server = await startTestServer({ sandbox: true })
  quiet = await startTestServer({ besides: { ...server, database: { ...server.database, listen: listenToTests } } })
})
afterAll(async () => {
  await quiet.stop()
  await server.stop()
})
beforeEach(() => {
  streams = []
})
afterEach(() => {
  for (const { stop } of streams) stop()
})

const listenToTests: TestServer['database']['listen'] = (own) => {
  listener = own
  return Promise.resolve(() => Promise.resolve())
}

const watch = async (...[at, watched]: Parameters<typeof watchChanges>) => {
  const stream = await watchChanges(at, watched)
  streams.push(stream)
  return stream
}

const untilVersion = async (stream: WatchedChanges, version: number): Promise<void> => {
  const change = await stream.nextChange()
  if (change.version < version) await untilVersion(stream, version)
}

test('a save takes one more round trip while streams are open, to staff and to its applicants', async () => {
  const { id, token } = await storeCase(server.context)
  const save = async (value: string, basedOn: number) => {
    const data = [{ componentId: 'tradeName', dataType: 'textBox', active: true, value, basedOn } as const]
    const { status } = await server.call(saveValues, token, {
      params: { caseId: id },
      body: { formId: 'company', data },
    })
    expect(status).toBe(200)
  }
  await save('Ett', 0)
  const staff = await watch(server, { by: maria })
  const applicant = await watch(server, { by: token, caseId: id })
  const another = await watch(server, { by: token, caseId: id })
  await save('Två', 1)
  for (const stream of [staff, applicant, another]) await untilVersion(stream, 3)

  const saved = await sentStatements(async () => {
    await save('Tre', 2)
    for (const stream of [staff, applicant, another]) await stream.nextChange()
  })
  expect(beginningsOf(saved)).toStrictEqual([
    'select "case_tokens".*,',
    'select *',
    'select (select',
    'with "changed"',
    'select (select',
  ])
})

test('changes of many cases are read in one statement for all watchers', async () => {
  const stored: Awaited<ReturnType<typeof storeCase>>[] = []
  for (let count = 0; count < 10; count += 1) stored.push(await storeCase(server.context))
  const staff = [await watch(quiet, { by: maria }), await watch(quiet, { by: tove })]
  const applicants: WatchedChanges[] = []
  for (const { id, token } of stored.slice(0, 3)) applicants.push(await watch(quiet, { by: token, caseId: id }))

  const statements = await sentStatements(async () => {
    for (const { id } of stored) listener.onNotification(JSON.stringify({ caseId: id, entryIds: [] }), 'case_changes')
    for (const stream of staff)
      for (const { id } of stored) expect(await stream.nextChange()).toMatchObject({ caseId: id })
    for (const stream of applicants) await stream.nextChange()
  })
  expect(beginningsOf(statements)).toStrictEqual(['select (select'])
})

test('the server does not read a change without subscribers from the database', async () => {
  const { id, token } = await storeCase(server.context)
  const unwatched = await storeCase(server.context)
  const applicant = await watch(quiet, { by: token, caseId: id })
  const statements = await sentStatements(async () => {
    for (const caseId of [unwatched.id, id])
      listener.onNotification(JSON.stringify({ caseId, entryIds: [] }), 'case_changes')
    await applicant.nextChange()
  })
  const sent = JSON.stringify(statements)
  expect([sent.includes(id), sent.includes(unwatched.id)]).toStrictEqual([true, false])
})
