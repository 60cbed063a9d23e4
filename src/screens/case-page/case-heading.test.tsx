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

beforeEach(async () => {
  requests.length = 0
  sessionStorage.clear()
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, options?: RequestInit) => {
    const request = new Request(input, options)
    if (request.method !== 'GET') requests.push(new URL(request.url).searchParams.get('componentId') ?? '')
    return request.method === 'GET'
      ? await new Promise(() => {})
      : Response.json({ caseId: waiting.caseId, caseStatus: 'SUBMITTED', version: waiting.version + 1 })
  })
  await page.viewport(1280, 700)
  return () => {
    sessionStorage.clear()
    vi.unstubAllGlobals()
  }
})

test('the bar comes once the heading has scrolled away, has the next action, and moves nothing', async () => {
  const { container } = await mountCase(waiting, staff(1))
  const bar = page.getByRole('region', { name: 'Ärendet i korthet' })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(bar).not.toBeInTheDocument()
  const heightOf = () => container.firstElementChild?.parentElement?.scrollHeight
  await vi.waitUntil(() => document.documentElement.scrollHeight > 1000)
  const height = heightOf()
  const action = container.querySelector('[data-turn] a')?.textContent ?? ''
  window.scrollTo(0, document.documentElement.scrollHeight)
  await expect.element(bar).toBeVisible()
  await expect.element(bar.getByRole('link', { name: action })).toBeVisible()
  expect({ bar: bar.element().getBoundingClientRect().top, height: heightOf() }).toStrictEqual({ bar: 0, height })
  window.scrollTo(0, 0)
  await expect.element(bar).not.toBeInTheDocument()
})

test('several answered corrections are approved at one press, one after another', async () => {
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
