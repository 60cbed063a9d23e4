import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { activateLocale, requestAreas } from '#src/platform/i18n.ts'
import { mountCase } from '#tests/browser/mount-case.tsx'
import { applicant } from '#tests/fixtures/case-actors.ts'
import { caseFacts } from '#tests/fixtures/case-facts.ts'

beforeAll(async () => {
  requestAreas(['shell', 'case', 'signing', 'applicant'])
  await activateLocale('sv')
})
beforeEach(() => {
  vi.stubGlobal('fetch', async () => await new Promise(() => {}))
  return () => vi.unstubAllGlobals()
})

test('discarding the draft takes its errors with it', async () => {
  const { unmount } = await mountCase(caseFacts(), applicant, '/sign')
  await page.getByRole('textbox', { name: 'E-post till undertecknare 1' }).fill('karin@')
  await unmount()
  await mountCase(caseFacts(), applicant, '/sign')
  await page.getByRole('button', { name: /^Skicka till 1 undertecknare/ }).click()
  const error = page.getByRole('heading', { name: 'Undertecknarna behöver ändras' })
  await expect.element(error).toBeVisible()
  await page.getByRole('button', { name: 'Kasta utkastet' }).click()
  await expect.poll(() => error.elements()).toEqual([])
  await expect
    .element(page.getByRole('textbox', { name: 'E-post till undertecknare 1' }))
    .not.toHaveAttribute('aria-invalid')
})
