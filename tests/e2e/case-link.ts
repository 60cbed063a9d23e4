import type { APIRequestContext } from '@playwright/test'
import { expect } from '@playwright/test'
import type { CaseStatus } from '#schemas/case-status.ts'
import { demoCases } from '#templates/demo/cases.ts'
import type { DemoCase } from '#templates/demo/demo-case.ts'

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
  const address = new RegExp(`/case/${id}/[\\w-]{43}`)
  let link: string | undefined
  await expect
    .poll(async () => {
      const mails: { text: string }[] = await (
        await request.get(`/sandbox/mail/api/messages?to=${company.contactPersonEmail}`)
      ).json()
      link = mails.map(({ text }) => address.exec(text)?.[0]).find((path) => path !== undefined)
      return link
    })
    .toBeDefined()
  return link ?? ''
}
