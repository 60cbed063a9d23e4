import { expect } from '@playwright/test'
import { contrast, type Colour } from '#src/ui/theme/accent.ts'
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
    page.getByRole('link', { name: new RegExp(`^Väntar på underskrift awaitingSignatories, ${current} · `) }),
  ).toBeVisible()

  await page.getByLabel('Färgen visar').selectOption('Mediantid')
  await expect(page).toHaveURL(/colour=median/)
  await row.getByRole('link').click()
  await expect(page.getByLabel('Status')).toHaveValue('awaitingSignatories')
  await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(Number(current))
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`the texts in the coloured boxes reach 4.5:1 in the ${colorScheme} scheme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await signInAs(page, 'Tove Lindgård', '/inspector/cases')
    for (const state of ['Låst för företaget locked', 'Fylls i filling'])
      await page.getByRole('link', { name: new RegExp(`^${state}, \\d+ lägen?, \\d+ · `) }).press('Enter')
    await expect(page.locator('svg a[data-heat="5"]')).not.toHaveCount(0)
    const fills = await page.locator('svg a[data-heat]').evaluateAll((links) =>
      links.flatMap((link) => {
        const box = link.querySelector('rect')
        return box === null
          ? []
          : [...link.querySelectorAll('text, tspan')].map((text) => [
              getComputedStyle(text).fill,
              getComputedStyle(box).fill,
            ])
      }),
    )
    expect(fills).not.toStrictEqual([])
    expect(fills.filter(([text = '', box = '']) => contrast(colourOf(text), colourOf(box)) < 4.5)).toStrictEqual([])
  })

/** The colour of a computed style: `rgb(1, 2, 3)`. */
const colourOf = (text: string): Colour => {
  const [red = 0, green = 0, blue = 0] = (text.match(/\d+/g) ?? []).map(Number)
  return [red, green, blue]
}

test('a period without a case that moved says so, and keeps the states of now', async ({ page }) => {
  await signInAs(page, 'Maria Öberg', '/inspector/cases?from=2001-01-01&to=2001-01-31')
  await expect(page.getByText('Inget ärende bytte läge under perioden.')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Lägen' }).getByRole('row')).not.toHaveCount(1)
  await page.getByRole('link', { name: 'Visa de senaste 90 dagarna' }).click()
  await expect(page).toHaveURL(/\/inspector\/cases$/)
  await expect(page.getByRole('table', { name: 'Övergångar under perioden' })).toBeVisible()
})

test('a day is typed digit by digit, and a period that ends before it begins is refused in its field', async ({
  page,
}) => {
  await signInAs(page, 'Maria Öberg', '/inspector/cases')
  const from = page.getByLabel('Från och med')
  await from.focus()
  await page.keyboard.type('11202025')
  await expect(from).toHaveValue('2025-11-20')
  await expect(page).toHaveURL(/from=2025-11-20/)

  const to = page.getByLabel('Till och med')
  await to.fill('2025-11-01')
  await to.blur()
  await expect(to).toHaveAccessibleDescription('Välj en dag från 20 november 2025.')
  await expect(page).not.toHaveURL(/to=/)
  await to.fill('2025-11-30')
  await expect(page).toHaveURL(/to=2025-11-30/)
  await expect(to).toHaveAccessibleDescription('')
})

test('the arrow keys follow the transitions within the chart, and only Enter leads to the cases of a state', async ({
  page,
}) => {
  await signInAs(page, 'Maria Öberg', '/inspector/cases')
  const first = page.getByRole('link', { name: /^Fylls i filling, / })
  await first.focus()
  await page.keyboard.press('ArrowDown')
  await expect(first).not.toBeFocused()
  await expect(page.locator('svg a:focus')).toHaveCount(1)
  await expect(page).toHaveURL(/\/inspector\/cases$/)
})

test('a user without a role sees no figures', async ({ page }) => {
  await signInAs(page, 'Nora Utansson', '/inspector/cases')
  await expect(page.getByText('Här finns inga ärenden.')).toBeVisible()
})
