import { expect, type Locator } from '@playwright/test'
import { demoCaseOf } from './case-link.ts'
import { countingUser } from './counting-user.ts'
import { signInAs } from './staff.ts'
import { test } from './test.ts'

test('a normal case is decided by the keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAs(page, 'Maria Öberg', '/?search=bygg&sort=company.name&direction=descending')
  const { company } = demoCaseOf('5599144127', 'SUBMITTED')
  const user = countingUser(page)
  const dialog = page.getByRole('dialog').last()

  const row = page.getByRole('table').getByRole('link', { name: company.name, exact: true })
  await expect(row).toBeVisible()
  await user.pressUntil('j', row)
  await user.press('Enter')
  await user.pressUntil('Tab', page.locator('[data-turn]').getByRole('link', { name: 'Granska Företaget' }))
  await user.press('Enter')
  for (let form = 1; form <= 8; form += 1) {
    await expect(dialog.getByText(`Formulär ${form} av 9`)).toBeVisible()
    await user.readByKeys()
    await expect(dialog.locator('button[aria-keyshortcuts=A]')).toBeAttached()
    await user.press('a')
  }
  await expect(dialog.getByRole('heading', { level: 1 })).toHaveText('Handläggarens beredning')
  const answer = (key: string, value: string): Locator => dialog.locator(`[data-key="${key}"] input[value="${value}"]`)
  await expect(dialog.getByRole('button', { name: 'Fyll i de 3 beräknade svaren' })).toHaveAttribute(
    'aria-keyshortcuts',
  )
  await user.press('a')
  await user.pressUntil('Tab', answer('transitionNeeded', 'yes'))
  await user.press('ArrowDown')
  await user.pressUntil('Tab', answer('companyContacted', 'yes'))
  await user.press('ArrowDown')
  await user.pressUntil('Tab', answer('recommendation', 'approve'))
  await user.press('Space')
  await expect(dialog.locator('button[aria-keyshortcuts=A]')).toBeAttached()
  await user.press('a')

  await expect(dialog.getByRole('heading', { level: 1 })).toHaveText('Beslut')
  const decision = dialog.getByRole('region', { name: 'Nästa steg' })
  await user.press('1', '2', '3', '4', '5')
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(5)
  await expect(decision.locator('[data-ready=true]')).toBeAttached()
  await user.press('a')
  await expect(decision.getByRole('link', { name: 'Exportera till medlemsregistret' })).toBeVisible()
  await expect(decision.locator('[data-ready=true]')).toBeAttached()
  await user.press('a')
  await user.pressUntil('Tab', page.getByRole('dialog').getByRole('button', { name: 'Exportera' }))
  await user.press('Enter')
  await expect(page).toHaveURL(/\/complete/)
  await expect(page.getByRole('dialog').getByRole('link', { name: /^Nästa: / })).toBeFocused()
  await user.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(company.name)
  await expect(page).toHaveURL(/\/case\/admin\/[^/]+\?/)
  // A message that is still shown can be one more stop of Tab.
  expect({ ...user.count, keys: user.count.keys <= 40 }).toStrictEqual({ clicks: 0, keys: true, scrolls: 0 })
})
