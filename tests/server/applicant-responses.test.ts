import { afterAll, beforeAll, expect, test } from 'vitest'
import { authorizationRequests } from './authorization-requests.ts'
import { storeSubject } from './authorization-subject.ts'
import { caseRequests, type Subject } from './case-requests.ts'
import { maria } from './people.ts'
import { snapshotRows } from './snapshot-rows.ts'
import { startTestServer, type TestServer } from './test-server.ts'

const moId = 'hantverksgivarna'
let server: TestServer
let subject: Subject
let token: string

beforeAll(async () => {
  server = await startTestServer()
  const stored = await storeSubject(server.context, moId)
  subject = stored.subject
  token = stored.token
}, 120_000)
afterAll(async () => await server.stop())

/** The calls by which an applicant reads a case without changing it. */
const readers = new Set(['getCase', 'listMessages', 'getMessage', 'getAuditLog', 'watchCase', 'lookUpOrganisation'])

test('no response to an applicant has more data about staff than the names of writers', async () => {
  const restoreRows = await snapshotRows(server.context)
  const users = await server.context.db.selectFrom('users').select(['id', 'name', 'email']).execute()
  const requests = authorizationRequests(subject, moId)
  const found = new Set<string>()
  const answered = new Set<string>()
  const read = async ({ endpoint, send }: (typeof requests)[number], after: string): Promise<void> => {
    const { status, body } = await send(server, token)
    if (status === 200) answered.add(endpoint.name)
    // The writers of messages, corrections and the log are named to the company, by their names alone.
    const text = (JSON.stringify(body) ?? '').replace(/"(?:authorName|by|requestedBy|name)":"[^"]*"/g, '')
    for (const value of users.flatMap(({ id, name, email }) => [id, name, email]))
      if (value !== '' && text.includes(value)) found.add(`${endpoint.name} after ${after}: ${value}`)
  }
  for (const request of requests) {
    await read(request, 'nothing')
    await restoreRows(subject.caseId)
  }
  for (const { access, event, send } of Object.values(caseRequests(subject))) {
    if (access !== 'staff') continue
    await send(server, maria)
    for (const request of requests.filter(({ endpoint }) => readers.has(endpoint.name))) await read(request, event.type)
    await restoreRows(subject.caseId)
  }
  expect([...answered]).toEqual(expect.arrayContaining(['getCase', 'listMessages', 'getMessage', 'getAuditLog']))
  expect([...found]).toStrictEqual([])
}, 60_000)
