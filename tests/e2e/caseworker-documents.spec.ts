import { expect } from '@playwright/test'
import { faxPdf } from '#tests/fixtures/pdf-files.ts'
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
  await page.locator('[aria-keyshortcuts=A]').waitFor()
  await page.keyboard.press('a')
  await expect(page).toHaveURL(/document=signature/)
  await expect(page.getByRole('region', { name: 'Sidorna i Underskriven ansökan' })).toBeVisible()
  await page.keyboard.press('d')
  await expect(page.getByRole('region', { name: 'Dokument', exact: true })).toBeHidden()
  await expect(page).not.toHaveURL(/document=/)
})

test('a scan is decoded under the content security policy, which has no WebAssembly', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const body = Buffer.from(await faxPdf.arrayBuffer())
  await page.route(/AspirantSignature/, async (route) => await route.fulfill({ body, contentType: 'application/pdf' }))
  await signInAs(page, 'Anders Ögren', adminAddress(reviewed, '?document=signature'))
  const canvas = page.locator('[data-documents] [role=group] canvas')
  await expect(canvas).toBeVisible()
  const reds = await canvas.evaluate((element) => {
    if (!(element instanceof HTMLCanvasElement)) return []
    const { width, height } = element
    const redAt = (part: number) =>
      element.getContext('2d')?.getImageData(Math.round(part * width), Math.round(height / 2), 1, 1).data[0]
    return [0.1, 0.5, 0.9].map(redAt)
  })
  expect(reds).toEqual([255, 0, 255])
})
