import { expect } from '@playwright/test'
import { signInAs } from './staff.ts'
import { test } from './test.ts'

test.use({ locale: 'sv-SE' })

test('the chart shows where the cases stand and for how long, and a state leads to the list of its cases', async ({
  page,
}) => {
  await signInAs(page, 'Tove Lindgård', '/inspector')
  await page.getByRole('link', { name: 'Var ärendena står, och hur länge' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Var ärendena står' })).toBeVisible()

  const row = page.getByRole('table', { name: 'Lägen' }).getByRole('row', { name: /^Väntar på underskrift / })
  const current = await row.getByRole('cell').first().innerText()
  expect(Number(current)).toBeGreaterThan(0)
  for (const state of ['Låst för företaget locked', 'Skrivs under digitalt signing'])
    await page.getByRole('link', { name: new RegExp(`^${state}, \\d+ lägen?, \\d+ · `) }).press('Enter')
  await expect(
    page.getByRole('link', { name: new RegExp(`^Väntar på undertecknare awaitingSignatories, ${current} · `) }),
  ).toBeVisible()

  await page.getByLabel('Färgen visar').selectOption('Mediantid')
  await expect(page).toHaveURL(/colour=median/)
  await row.getByRole('link').click()
  await expect(page.getByLabel('Status')).toHaveValue('awaitingSignatories')
  await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(Number(current))
})

test('a period without a case that moved says so, and keeps the states of now', async ({ page }) => {
  await signInAs(page, 'Maria Öberg', '/inspector/cases?from=2001-01-01&to=2001-01-31')
  await expect(page.getByText('Inget ärende bytte läge under perioden.')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Lägen' }).getByRole('row')).not.toHaveCount(1)
})

test('somebody without a role sees no figures', async ({ page }) => {
  await signInAs(page, 'Nora Utansson', '/inspector/cases')
  await expect(page.getByText('Här finns inga ärenden.')).toBeVisible()
})
