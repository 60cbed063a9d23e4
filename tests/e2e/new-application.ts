import { expect, type APIRequestContext } from '@playwright/test'
import type { Locale } from '#schemas/locale.ts'
import { isOrgNumber } from '#schemas/org-number.ts'

/** The `number`th organisation number that is in no register and no case. */
export const unknownOrgNo = (number: number): string => {
  const start = `559991${String(number).padStart(3, '0')}`
  const check = Array.from({ length: 10 }, (_, digit) => String(digit)).find((digit) => isOrgNumber(start + digit))
  return `${start}${check}`
}

type Applicant = { orgNo: string; email: string; locale: Locale }

/** Starts an application, and returns the link in its mail. */
export const newApplication = async (request: APIRequestContext, applicant: Applicant): Promise<string> => {
  const response = await request.post('/api/Application', {
    data: { path: 'hantverksgivarna/medlemsansokan', ...applicant },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  expect(response.status()).toBe(200)
  let link: string | undefined
  await expect
    .poll(async () => {
      const mails: { text: string }[] = await (
        await request.get(`/sandbox/mail/api/messages?to=${applicant.email}`)
      ).json()
      link = mails.map(({ text }) => /\/case\/[0-9a-f-]{36}\/[\w-]{43}/.exec(text)?.[0]).find(Boolean)
      return link
    })
    .toBeDefined()
  return link ?? ''
}
