import type { APIRequestContext } from '@playwright/test'
import { expect } from '@playwright/test'
import type { CaseStatus } from '#schemas/case-status.ts'
import { demoCases } from '#templates/demo/cases.ts'
import type { DemoCase } from '#templates/demo/demo-case.ts'
import { findCaseLink } from './find-in-mail.ts'

/** The demo case of a company. @throws {Error} where there is none in that status. */
export const demoCaseOf = (orgNo: string, status: CaseStatus): DemoCase => {
  const demoCase = demoCases(new Date()).find((each) => each.company.orgNo === orgNo && each.status === status)
  if (demoCase === undefined) throw new Error(`The demo has no case of ${orgNo} in ${status}`)
  return demoCase
}

/** Requests a new case link, and reads its path in the mail. */
export const requestCaseLink = async (request: APIRequestContext, { id, company }: DemoCase): Promise<string> => {
  const response = await request.post('/api/Token', {
    data: { caseId: id },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  expect(response.status()).toBe(200)
  return (await findCaseLink(request, company.contactPersonEmail, id)).path
}
