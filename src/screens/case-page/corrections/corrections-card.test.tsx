import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { activateLocale, requestAreas } from '#src/platform/i18n.ts'
import { mountCase } from '#tests/browser/mount-case.tsx'
import { staff } from '#tests/fixtures/case-actors.ts'
import { correction, factsFor } from '#tests/fixtures/case-facts.ts'

beforeAll(async () => {
  requestAreas(['shell', 'case', 'caseworker', 'signing'])
  await activateLocale('sv')
})

const waiting = factsFor('SUBMITTED')
const requests: string[] = []

beforeEach(() => {
  requests.length = 0
  sessionStorage.clear()
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, options?: RequestInit) => {
    const request = new Request(input, options)
    if (request.method !== 'GET' && !request.url.includes('/Seen'))
      requests.push(new URL(request.url).searchParams.get('componentId') ?? '')
    return request.method === 'GET'
      ? await new Promise(() => {})
      : Response.json({ caseId: waiting.caseId, caseStatus: 'SUBMITTED', version: waiting.version + 1 })
  })
  return () => {
    sessionStorage.clear()
    vi.unstubAllGlobals()
  }
})

test('one press approves several answered corrections one after another', async () => {
  const answered = { isHandled: true, handledAt: '2026-03-05T08:00:00.000Z', reply: 'Det stämmer.' }
  const corrections = [
    correction(answered),
    correction({ ...answered, formId: 'contact', componentId: 'contact-answer' }),
  ]
  await mountCase(factsFor('SUBMITTED', { corrections }), staff(1))
  await page.getByRole('button', { name: 'Godkänn alla 2 rättelser' }).click()
  await vi.waitUntil(() => requests.length === 2)
  expect(requests).toStrictEqual(['turnover', 'contact-answer'])
})
