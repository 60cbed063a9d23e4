import { expect } from '@playwright/test'
import { demoCaseOf } from './case-link.ts'
import { expectAccessible } from './expect-accessible.ts'
import { adminAddress, signInAs } from './staff.ts'
import { test } from './test.ts'

const reviewed = demoCaseOf('5599144127', 'SUBMITTED')

test('a caseworker reviews two forms with a document open beside them', async ({ page }, { project }) => {
  const isWide = project.name !== 'phone'
  await page.setViewportSize({ width: isWide ? 1440 : 1024, height: 900 })
  await signInAs(page, 'Anders Ögren', '/')
  await page.goto(adminAddress(reviewed, '/form/attachments'))
  const form = page.getByRole('dialog', { name: isWide ? 'Bilagor' : 'Attachments' })
  await form.getByRole('button', { name: 'Registreringsbevis.pdf' }).click()
  const pages = page.getByRole('region', { name: /^(?:Sidorna i|The pages of) Registreringsbevis\.pdf$/ })
  // Read by pdf.js under the content security policy of the product.
  await expect(pages.getByText('Registreringsbevis')).toBeAttached()
  await expect(pages.locator('canvas').first()).toBeVisible()
  await expectAccessible(page)
  if (!isWide) {
    await page.keyboard.press('Escape')
    await expect(pages).toBeHidden()
    await expect(form.getByRole('button', { name: 'Registreringsbevis.pdf' })).toBeFocused()
    return
  }
  const canvas = await pages.locator('canvas').first().elementHandle()
  await form.getByRole('button', { name: /^Godkänn och nästa/ }).click()
  const next = page.getByRole('dialog', { name: 'Villkor och samtycke' })
  await expect(next.getByRole('heading', { level: 1 })).toBeVisible()
  // The same canvas, not one that is drawn anew.
  expect(await canvas?.evaluate((element) => element.isConnected)).toBe(true)
  await page.keyboard.press('[')
  await expect(page).toHaveURL(/document=signature/)
  await expect(page.getByRole('region', { name: 'Sidorna i Underskriven ansökan' })).toBeVisible()
  await page.locator('[data-ready="true"]').waitFor()
  await page.keyboard.press('a')
  await expect(page).toHaveURL(/document=signature/)
  await expect(page.getByRole('region', { name: 'Sidorna i Underskriven ansökan' })).toBeVisible()
  await page.keyboard.press('d')
  await expect(page.getByRole('region', { name: 'Dokument', exact: true })).toBeHidden()
  await expect(page).not.toHaveURL(/document=/)
})
