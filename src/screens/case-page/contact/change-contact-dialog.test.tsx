import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { activateLocale, requestAreas } from '#src/platform/i18n.ts'
import { mountCase } from '#tests/browser/mount-case.tsx'
import { staff } from '#tests/fixtures/case-actors.ts'
import { caseFacts } from '#tests/fixtures/case-facts.ts'
import { ChangeContactDialog } from './change-contact-dialog.tsx'

beforeAll(async () => {
  requestAreas(['shell', 'case', 'caseworker'])
  await activateLocale('sv')
})

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('fetch', async () => await new Promise(() => {}))
  return () => vi.unstubAllGlobals()
})

test('a refused address stays in the form with its reason, and a reopened dialog is empty', async () => {
  const facts = caseFacts({})
  const open = async () => await mountCase(facts, staff(1), '/dialog', {}, ChangeContactDialog)
  const address = page.getByRole('textbox', { name: 'Den nya kontaktpersonens e-postadress' })
  const first = await open()
  await address.fill(facts.contactPersonEmail)
  await page.getByRole('button', { name: 'Byt kontaktperson' }).click()
  await expect.element(page.getByText('Adressen är redan kontaktpersonens')).toBeVisible()
  await expect.element(address).toHaveValue(facts.contactPersonEmail)
  await address.fill('ny@foretaget.example')
  await expect.element(page.getByText('Adressen är redan kontaktpersonens')).not.toBeInTheDocument()
  await first.unmount()

  await open()
  await expect.element(address).toHaveValue('')
})
