import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { delegateCase, deleteCase, saveValues } from '#schemas/api/case-actions.ts'
import { CaseCounts, CasePage, countCases, listActiveCases } from '#schemas/api/case-list.ts'
import { Receipt } from '#schemas/api/receipt.ts'
import { postMessage } from '#schemas/api/messages.ts'
import { demoTenantId } from '#templates/demo/people.ts'
import * as v from 'valibot'
import { anders, maria } from './people.ts'
import { storeCase } from './stored-case.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
let stored: { id: string; token: string }
beforeAll(async () => {
  server = await startTestServer({ sandbox: true, countsMaxAgeMs: 60 * 60_000 })
})
afterAll(async () => await server.stop())
beforeEach(async () => {
  stored = await storeCase(server.context)
  await save('Ett', 0)
  server.context.counts.lists.forget()
  server.context.counts.handlers.forget()
})

/** The active cases, those of them with unread messages, and those without a handler. */
const counts = async () => {
  const { active } = v.parse(CaseCounts, (await server.call(countCases, anders)).body)
  const list = await server.call(listActiveCases, anders, { query: { pageSize: '1' } })
  const { total, handlers } = v.parse(CasePage, list.body)
  const { count, casesWithNotHandledSupportMessages: unread } = active
  return { count, unread, total, unassigned: handlers.unassigned ?? 0 }
}
const save = async (value: string, basedOn: number) => {
  const data = [{ componentId: 'tradeName', dataType: 'textBox', active: true, value, basedOn } as const]
  const params = { caseId: stored.id }
  expect((await server.call(saveValues, stored.token, { params, body: { formId: 'company', data } })).status).toBe(200)
}

test('counts stay cached while answers are saved, and miss very recent changes of other processes', async () => {
  const before = await counts()
  await storeCase(server.context)
  await save('Två', 1)
  expect(await counts()).toStrictEqual(before)
})

test('a message, a delegation and a removal in this process are counted at once', async () => {
  const { count, unread, unassigned } = await counts()
  const caseId = stored.id
  const message = { query: { caseId, formId: 'company' }, body: { message: 'Hej' } }
  expect((await server.call(postMessage, stored.token, message)).status).toBe(200)
  const afterMessage = await counts()

  const assignee = {
    userAdId: `${demoTenantId}.${anders.oid}`,
    userName: anders.name,
    userRole: 'handler',
    userEmail: anders.email,
  }
  const { status, body } = await server.call(delegateCase, maria, { query: { caseId, ...assignee } })
  expect(status).toBe(200)
  const afterDelegation = await counts()

  const removed = await server.call(deleteCase, maria, { query: { caseId }, version: v.parse(Receipt, body).version })
  expect(removed.status).toBe(200)
  expect([afterMessage, afterDelegation, await counts()]).toStrictEqual([
    { count, unread: unread + 1, total: count, unassigned },
    { count, unread: unread + 1, total: count, unassigned: unassigned - 1 },
    { count: count - 1, unread, total: count - 1, unassigned: unassigned - 1 },
  ])
})
