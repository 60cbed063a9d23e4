import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Applicant, Staff } from '#server/auth/caller.ts'
import { setFormStarted } from '#server/commands/case-actions/set-form-started.ts'
import { inTransaction } from '#server/db/transaction.ts'
import * as formStates from '#server/repositories/form-states.ts'
import { storeCase } from './stored-case.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => await server.stop())

test('a form that the company and a caseworker start at once counts as seen by the company', async () => {
  const { context } = server
  const { id: caseId } = await storeCase(context)
  await inTransaction(
    context.db,
    async (tx) => await formStates.put(tx, caseId, 'company', { status: 'invalid', changedAt: context.now() }),
  )
  const link = { id: context.newId(), issuedTo: null }
  const roles = [{ moId: 'hantverksgivarna', roleId: 2, roleName: 'Handläggare' }] as const
  const company: Applicant = { kind: 'applicant', caseId, link }
  const caseworker: Staff = { kind: 'staff', user: { id: 'x', name: 'Anders Ögren', email: 'a@x.example' }, roles }
  await Promise.all([company, caseworker].map((caller) => setFormStarted(context, caller, caseId, 'company')))
  const states = await context.db
    .selectFrom('formStates')
    .select(['status', 'hasApplicantEntry', 'startedAt'])
    .where('caseId', '=', caseId)
    .execute()
  expect(states).toStrictEqual([{ status: 'invalid', hasApplicantEntry: true, startedAt: context.now() }])
})
