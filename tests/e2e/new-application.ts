import { expect, type APIRequestContext } from '@playwright/test'
import type { Locale } from '#schemas/locale.ts'
import { isOrgNumber } from '#schemas/org-number.ts'

/** The `number`th organisation number that no register and no case knows. */
export const unknownOrgNo = (number: number): string => {
  const start = `559991${String(number).padStart(3, '0')}`
  const check = Array.from({ length: 10 }, (_, digit) => String(digit)).find((digit) => isOrgNumber(start + digit))
  return `${start}${check}`
}

type Applicant = { orgNo: string; email: string; locale: Locale }

/** Asks for an application as a company does, and answers the address in the mail that comes of it. */
export const newApplication = async (request: APIRequestContext, applicant: Applicant): Promise<string> => {
  const answer = await request.post('/api/Application', {
    data: { path: 'hantverksgivarna/medlemsansokan', ...applicant },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  expect(answer.status()).toBe(200)
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
