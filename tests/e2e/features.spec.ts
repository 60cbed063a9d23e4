import { expect } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { signInAs } from './staff.ts'
import { test } from './test.ts'

test('without the feature simpleList only the classic list is shown', async ({ page }) => {
  const toggle = page.getByRole('button', { name: /^(Tillbaka till gamla vyn|Back to the old view)$/ })
  await signInAs(page, 'Maria Öberg', '/simple')
  await expect(toggle).toBeVisible()

  const features = { simpleList: false, digitalSignature: true, analogSignature: true }
  await page.route('**/api/Settings/features', async (route) => await route.fulfill({ json: features }))
  await page.goto('/simple')
  await expect(page).toHaveURL(/\/\?list=active&/)
  await expect(page.getByRole('table')).toBeVisible()
  await expect(toggle).toBeHidden()
  await expectAccessible(page)
})
