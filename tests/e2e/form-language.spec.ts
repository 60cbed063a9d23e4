import { expect, test } from '@playwright/test'
import { demoCaseOf, requestCaseLink } from './case-link.ts'
import { caseOf } from './stored-answers.ts'

test('a form is read in the other language without being left, and what is typed is kept', async ({
  page,
  request,
}) => {
  const link = await requestCaseLink(request, demoCaseOf('5599050118', 'STARTED'))
  await page.goto(`${link}/form/company#website`)
  const field = page.locator('#company\\.website')
  await expect(field).toBeFocused()
  await field.fill('www.nytt-tak.example')
  await page.getByRole('dialog').getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Svenska' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveAccessibleName('The company')
  await expect(field).toHaveValue('www.nytt-tak.example')
  await expect
    .poll(async () =>
      (await caseOf(request, link)).forms
        .flatMap(({ values }) => values)
        .filter(({ componentId }) => componentId === 'website')
        .map(({ value }) => value),
    )
    .toStrictEqual(['www.nytt-tak.example'])
})
