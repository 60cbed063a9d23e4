import type { APIRequestContext } from '@playwright/test'
import { expect } from '@playwright/test'
import type { CaseStatus } from '#schemas/case-status.ts'
import { demoCases } from '#templates/demo/cases.ts'
import type { DemoCase } from '#templates/demo/demo-case.ts'

/** The demo's case of a company. @throws {Error} where there is none in that status. */
export const demoCaseOf = (orgNo: string, status: CaseStatus): DemoCase => {
  const found = demoCases(new Date()).find((each) => each.company.orgNo === orgNo && each.status === status)
  if (found === undefined) throw new Error(`The demo has no case of ${orgNo} in ${status}`)
  return found
}

/** The address that opens a case for its company: asked for as a new link, and read in the mail that brings it. */
export const linkTo = async (request: APIRequestContext, { id, company }: DemoCase): Promise<string> => {
  const answer = await request.post('/api/Token', {
    data: { caseId: id },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  expect(answer.status()).toBe(200)
  const address = new RegExp(`/case/${id}/[\\w-]{43}`)
  let link: string | undefined
  await expect
    .poll(async () => {
      const mails: { text: string }[] = await (
        await request.get(`/sandbox/mail/api/messages?to=${company.contactPersonEmail}`)
      ).json()
      link = mails.map(({ text }) => address.exec(text)?.[0]).find((found) => found !== undefined)
      return link
    })
    .toBeDefined()
  return link ?? ''
}
