import { sql, type RawBuilder } from 'kysely'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getCase } from '#schemas/api/case-access.ts'
import { getCaseHistory, getStateStatistics } from '#schemas/api/inspector.ts'
import { listLinks } from '#schemas/api/case-links.ts'
import { getMailLog } from '#schemas/api/mails.ts'
import { getAuditLog } from '#schemas/api/notes.ts'
import { listOrganisationLog } from '#schemas/api/organisation.ts'
import { unknownRows } from '#server/db/rows.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { maria } from './people.ts'
import { storeCase } from './stored-case.ts'
import { startTestServer, type TestServer } from './test-server.ts'

const moId = 'hantverksgivarna'

let server: TestServer
let caseId: string
const published: unknown[] = []
const listener = (row: unknown): void => void published.push(row)
beforeAll(async () => {
  server = await startTestServer()
  caseId = (await storeCase(server.context)).id
  unknownRows.subscribe(listener)
})
afterAll(async () => {
  unknownRows.unsubscribe(listener)
  await server.stop()
})

/** A task whose name this version does not know, in the queue of one that it does. */
const storeUnknownTask = async (): Promise<void> => {
  const { context } = server
  await inTransaction(context.db, async (tx) => await context.tasks.add(tx, { name: 'sendToRegister', caseId }))
  await sql`update jobs.job set data = ${JSON.stringify({ name: 'later', caseId })}::jsonb where singleton_key = ${caseId}`.execute(
    context.db,
  )
}

const mail = (type: string, status: string | null): RawBuilder<unknown> =>
  sql`insert into mail_log (id, case_id, type, recipient, locale, params, message_id, created_at, status)
    values (gen_random_uuid(), ${caseId}, ${type}, 'asa@odakratak.example', 'sv', '{}', gen_random_uuid(), now(), ${status})`

/** By the table and the column of the kind. */
const rows: Record<string, () => RawBuilder<unknown>> = {
  'auditEntries.eventType': () =>
    sql`insert into audit_entries (case_id, event_type, actor_kind, actor_name, at, params)
      values (${caseId}, 'later', 'system', '', now(), '{}')`,
  'mailLog.type': () => mail('later', null),
  'mailLog.status': () => mail('caseCreated', 'later'),
  'mailEvents.status': () =>
    sql`insert into mail_events (mail_id, status, at)
      select id, 'later', now() from mail_log where case_id = ${caseId} and type = 'caseCreated' limit 1`,
  'journey.status': () => sql`insert into journey (case_id, status, at) values (${caseId}, 'later', now())`,
  'checkPoints.status': () =>
    sql`insert into check_points (case_id, component_id, status) values (${caseId}, 'later', 'later')`,
  'organisationLog.change': () =>
    sql`insert into organisation_log (mo_id, change, actor_name, at, params) values (${moId}, 'later', '', now(), '{}')`,
  'stays.state': () =>
    sql`insert into stays (case_id, mo_id, state, at, left_at, next)
      values (${caseId}, ${moId}, 'later', now() - interval '1 day', now(), 'CREATED')`,
}

/** Each page as the browser reads it: by the schema of its response. */
const pages: Record<string, () => Promise<boolean>> = {
  case: async () => v.is(getCase.response, (await server.call(getCase, maria, { query: { caseId } })).body),
  history: async () =>
    v.is(getCaseHistory.response, (await server.call(getCaseHistory, maria, { params: { caseId } })).body),
  log: async () => v.is(getAuditLog.response, (await server.call(getAuditLog, maria, { query: { caseId } })).body),
  links: async () => v.is(listLinks.response, (await server.call(listLinks, maria, { query: { caseId } })).body),
  mails: async () => v.is(getMailLog.response, (await server.call(getMailLog, maria, { params: { caseId } })).body),
  organisation: async () =>
    v.is(listOrganisationLog.response, (await server.call(listOrganisationLog, maria, { params: { moId } })).body),
  statistics: async () => {
    const query = { from: '2020-01-01', to: '2030-01-01' }
    return v.is(getStateStatistics.response, (await server.call(getStateStatistics, maria, { query })).body)
  },
}

const readable = async () =>
  await Promise.all(Object.entries(pages).map(async ([name, read]) => [name, await read()] as const))
const all = Object.keys(pages).map((name) => [name, true])

test.each(Object.keys(rows))('every page opens beside a row whose %s this version does not know', async (name) => {
  await rows[name]?.().execute(server.context.db)
  expect(await readable()).toStrictEqual(all)
  expect(published).toContainEqual({ table: name.split('.')[0], kind: 'later' })
})

test('every page opens beside a task whose name this version does not know', async () => {
  await storeUnknownTask()
  expect(await readable()).toStrictEqual(all)
})

test('an unknown kind is published once, however often its rows are read', async () => {
  await readable()
  expect(published.map((row) => JSON.stringify(row))).toStrictEqual([
    ...new Set(published.map((row) => JSON.stringify(row))),
  ])
})
