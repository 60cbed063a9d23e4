import { expect, type APIRequestContext } from '@playwright/test'
import type { Locale } from '#schemas/locale.ts'
import { isOrgNumber } from '#schemas/org-number.ts'
import { findCaseLink } from './find-in-mail.ts'

/** The `number`th organisation number that is in no register and no case. */
export const unknownOrgNo = (number: number): string => {
  const start = `559991${String(number).padStart(3, '0')}`
  const check = Array.from({ length: 10 }, (_, digit) => String(digit)).find((digit) => isOrgNumber(start + digit))
  return `${start}${check}`
}

type Applicant = { orgNo: string; email: string; locale: Locale; path?: string }

/** Starts an application, for membership unless `path` names another template, and returns the link in its mail. */
export const newApplication = async (request: APIRequestContext, applicant: Applicant): Promise<string> => {
  const response = await request.post('/api/Application', {
    data: { path: 'hantverksgivarna/medlemsansokan', ...applicant },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  expect(response.status()).toBe(200)
  return (await findCaseLink(request, applicant.email)).path
}
