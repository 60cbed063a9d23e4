import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { demoCaseOf, linkTo } from './case-link.ts'
import { caseOf } from './stored-answers.ts'

test('a form is read in the other language from where one is, and what is typed is kept', async ({ page, request }) => {
  const link = await linkTo(request, demoCaseOf('5599050118', 'STARTED'))
  await page.goto(`${link}/form/company#website`)
  const field = page.locator('#company\\.website')
  await expect(field).toBeFocused()
  await field.fill('www.nytt-tak.example')
  const before = await field.boundingBox()
  await page.getByRole('dialog').getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Svenska' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveAccessibleName('The company')
  await expect(field).toHaveValue('www.nytt-tak.example')
  const after = await field.boundingBox()
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(150)
  await expectAccessible(page)
  await expect
    .poll(async () =>
      (await caseOf(request, link)).forms
        .flatMap(({ values }) => values)
        .filter(({ componentId }) => componentId === 'website')
        .map(({ value }) => value),
    )
    .toStrictEqual(['www.nytt-tak.example'])
})
