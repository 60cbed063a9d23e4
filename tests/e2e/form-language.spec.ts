import { expect } from '@playwright/test'
import { demoCaseOf, requestCaseLink } from './case-link.ts'
import { caseOf } from './stored-answers.ts'
import { test } from './test.ts'

test('switching the language keeps the form open with what is typed', async ({ page, request }) => {
  const link = await requestCaseLink(request, demoCaseOf('5599050118', 'STARTED'))
  await page.goto(`${link}/form/company#website`)
  const field = page.locator('#company\\.website')
  await expect(field).toBeFocused()
  await field.fill('www.nytt-tak.example')
  // The locator's own click scrolls the dialog before it presses what stays at its top.
  const box = await page.getByRole('dialog').getByRole('button', { name: 'English' }).boundingBox()
  if (box === null) throw new Error('The language button is not shown')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Svenska' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveAccessibleName('The company')
  await expect(field).toHaveValue('www.nytt-tak.example')
  await expect(field).toBeInViewport({ ratio: 1 })
  await expect
    .poll(async () =>
      (await caseOf(request, link)).forms
        .flatMap(({ values }) => values)
        .filter(({ componentId }) => componentId === 'website')
        .map(({ value }) => value),
    )
    .toStrictEqual(['www.nytt-tak.example'])
})

test('a browser in a language that is not offered gets Swedish, also where the product knows the language', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ locale: 'nb-NO', ...(baseURL === undefined ? {} : { baseURL }) })
  const page = await context.newPage()
  await page.goto('/apply/hantverksgivarna/medlemsansokan')
  await expect(page.getByRole('heading', { name: 'Så går det till' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv')
  await context.close()
})
