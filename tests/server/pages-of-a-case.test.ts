import { sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getCase } from '#schemas/api/case-access.ts'
import { listMessages, postMessage } from '#schemas/api/messages.ts'
import { getAuditLog } from '#schemas/api/notes.ts'
import { WireCase } from '#schemas/case.ts'
import { inTransaction } from '#server/db/transaction.ts'
import * as messages from '#server/repositories/messages.ts'
import { maria } from './people.ts'
import { storeCase } from './stored-case.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
}, 300_000)
afterAll(async () => await server.stop())

type Credentials = Parameters<TestServer['call']>[1]

/** A case with so many handled messages of the company and entries of its log, the first of each being one that is not handled. */
const longCase = async (count: number) => {
  const { context } = server
  const { id: caseId, token } = await storeCase(context)
  const text = 'x'.repeat(5000)
  await sql`insert into messages
    (message_id, case_id, message, posted_by_ma, is_updated_by_ma, is_handled, author_name, created_at)
    select gen_random_uuid(), ${caseId}::uuid, ${text}, false, false, n > 1, 'Åsa', ${context.now()}::timestamptz + n * interval '1 second'
    from generate_series(1, ${count}::integer) as n`.execute(context.db)
  await sql`insert into audit_entries (case_id, event_type, actor_kind, actor_name, at, params)
    select case_id, 'AspirantMessageSubmitted', 'applicant', 'Åsa', created_at, jsonb_build_object('messageId', message_id)
    from messages where case_id = ${caseId}`.execute(context.db)
  const ids = (
    await context.db
      .selectFrom('messages')
      .select('messageId')
      .where('caseId', '=', caseId)
      .orderBy('createdAt')
      .execute()
  ).map(({ messageId }) => messageId)
  return { caseId, token, ids }
}

test('a case of two thousand long messages comes with its newest, those that are not handled, and their number', async () => {
  const { caseId, token, ids } = await longCase(2000)
  for (const by of [maria, token] satisfies Credentials[]) {
    const { body } = await server.call(getCase, by, { query: { caseId } })
    const opened = v.parse(WireCase, body)
    expect(opened.messages.map(({ messageId }) => messageId)).toStrictEqual([ids[0], ...ids.slice(-50)])
    expect(opened.messageCount).toBe(2000)
    expect(JSON.stringify(body).length).toBeLessThan(400_000)
  }
})

test('the pages of messages and of the log have each entry once', async () => {
  const { caseId, token, ids } = await longCase(250)
  for (const by of [maria, token] satisfies Credentials[]) {
    const seen: string[] = []
    for (let before: string | undefined; ; before = seen[0]) {
      const query = { caseId, ...(before !== undefined && { before }) }
      const page = v.parse(listMessages.response, (await server.call(listMessages, by, { query })).body)
      if (page.length === 0) break
      seen.unshift(...page.map(({ messageId }) => messageId))
    }
    expect(seen).toStrictEqual(ids)
    const logged: { id: number; messageId: unknown }[] = []
    for (let before: string | undefined; ; before = String(logged.at(-1)?.id)) {
      const query = { caseId, ...(before !== undefined && { before }) }
      const page = v.parse(getAuditLog.response, (await server.call(getAuditLog, by, { query })).body)
      if (page.length === 0) break
      logged.push(...page.map(({ id, params }) => ({ id, messageId: params['messageId'] })))
    }
    expect(logged.map(({ messageId }) => messageId)).toStrictEqual(ids.toReversed())
  }
})

test('the log names a message and shows its beginning, and does not store it again', async () => {
  const { id: caseId, token } = await storeCase(server.context)
  const message = 'Räknas lärlingarna? '.repeat(100).trim()
  await server.call(postMessage, token, { query: { caseId }, body: { message } })
  const stored = await server.context.db
    .selectFrom('auditEntries')
    .innerJoin('messages', 'messages.caseId', 'auditEntries.caseId')
    .select(['auditEntries.params', 'messages.messageId'])
    .where('auditEntries.caseId', '=', caseId)
    .executeTakeFirstOrThrow()
  expect(stored.params).toStrictEqual({ messageId: stored.messageId })
  const [entry] = v.parse(getAuditLog.response, (await server.call(getAuditLog, maria, { query: { caseId } })).body)
  expect(entry?.params).toStrictEqual({ messageId: stored.messageId, message: `${message.slice(0, 199)}…` })
})

test('the company gets no page with messages about a form that the organisation fills in for itself', async () => {
  const { caseId, token, ids } = await longCase(3)
  const hiddenForms = ['board']
  await server.context.db
    .updateTable('messages')
    .set({ formId: 'board' })
    .where('messageId', '=', ids[1] ?? '')
    .execute()
  const page = await inTransaction(
    server.context.db,
    async (tx) => await messages.page(tx, { caseId, hiddenForms }, 100),
  )
  expect(page.map(({ messageId }) => messageId)).toStrictEqual([ids[0], ids[2]])
  expect((await server.call(listMessages, token, { query: { caseId } })).status).toBe(200)
})
