import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CaseStatus } from '#schemas/case-status.ts'
import { up } from '#server/db/migrations/0032-administrators-turn.ts'
import { listNames } from './listed-cases.ts'
import { maria } from './people.ts'
import { storeCase, type NewCase } from './stored-case.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => await server.stop())

const withRegion = (status: 'notYetRequested' | 'notRequired'): NewCase => ({
  regionalReview: JSON.stringify({ status, comment: null, answeredBy: null }),
})
const store = async (companyName: string, status: CaseStatus, given: NewCase = {}): Promise<string> =>
  (await storeCase(server.context, { companyName, status, awaits: 'caseworker', ...given })).id

test('a migration gives reviewed cases to the administrators, except cases with remaining tasks', async () => {
  const { db, newId, now } = server.context
  await store('Granskat', 'APPROVED_BY_MA', withRegion('notRequired'))
  await store('Regionen ska frågas', 'APPROVED_BY_MA', withRegion('notYetRequested'))
  await store('Regionen har svarat', 'REJECTED_BY_REGIONAL_REVIEWER')
  await store('Internt underskrivet', 'APPROVED')
  await store('Under intern underskrift', 'APPROVED', { awaits: 'signatory' })
  await store('Under granskning', 'SUBMITTED')
  const asked = await store('Har frågat', 'APPROVED_BY_REGIONAL_REVIEWER')
  const corrected = await store('Har rättat', 'APPROVED_BY_REGIONAL_REVIEWER')
  const message = { formId: null, componentId: null, message: 'Hej', authorName: 'Åsa', createdAt: now() }
  await db
    .insertInto('messages')
    .values({
      ...message,
      messageId: newId(),
      caseId: asked,
      postedByMa: false,
      isUpdatedByMa: false,
      isHandled: false,
    })
    .execute()
  const correction = { formId: 'company', componentId: 'tradeName', message: '', requestedBy: 'Anders Ögren' }
  await db
    .insertInto('corrections')
    .values({
      ...correction,
      caseId: corrected,
      isHandled: true,
      isApproved: false,
      requestedAt: now(),
      handledAt: now(),
    })
    .execute()

  await up(db)

  const waiting = async (awaits: string) => (await listNames(server, { awaits }, maria)).toSorted()
  expect([await waiting('administrator'), await waiting('caseworker'), await waiting('signatory')]).toStrictEqual([
    ['Granskat', 'Internt underskrivet', 'Regionen har svarat'],
    ['Har frågat', 'Har rättat', 'Regionen ska frågas', 'Under granskning'],
    ['Under intern underskrift'],
  ])
})
