import { expect, type Locator } from '@playwright/test'
import { expectAccessible, expectContrast } from './expect-accessible.ts'
import { demoCaseOf } from './case-link.ts'
import { countingUser } from './counting-user.ts'
import { adminAddress, signInAs } from './staff.ts'
import { test } from './test.ts'

test('a normal case is decided, from the list to the next case, with few clicks, keys and scrolls', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  // Administrators decide.
  await signInAs(page, 'Maria Öberg', '/?search=AB&sort=company.name&direction=ascending')
  const { company } = demoCaseOf('5599144127', 'SUBMITTED')
  const user = countingUser(page)
  const dialog = page.getByRole('dialog').last()
  const title = dialog.getByRole('heading', { level: 1 })

  await user.click(page.getByRole('table').getByRole('link', { name: company.name, exact: true }))
  await user.click(page.locator('[data-turn]').getByRole('link', { name: 'Granska Företaget' }))
  for (let form = 1; form <= 8; form += 1) {
    await expect(dialog.getByText(`Formulär ${form} av 9`)).toBeVisible()
    await user.read()
    await expect(dialog.locator('button[aria-keyshortcuts=A]')).toBeAttached()
    await user.press('a')
  }

  await expect(title).toHaveText('Handläggarens beredning')
  const before = { ...user.count }
  const answer = (key: string): Locator => dialog.locator(`[data-key="${key}"]`)
  await user.click(dialog.getByRole('button', { name: 'Fyll i de 3 beräknade svaren' }))
  await user.click(answer('transitionNeeded').locator('input[value="no"]'))
  await user.click(answer('companyContacted').locator('input[value="no"]'))
  await user.click(answer('recommendation').locator('input[value="approve"]'))
  const preparation = {
    clicks: user.count.clicks - before.clicks,
    keys: user.count.keys - before.keys,
    scrolls: user.count.scrolls - before.scrolls,
  }
  await expect(dialog.locator('button[aria-keyshortcuts=A]')).toBeAttached()
  await user.press('a')

  await expect(title).toHaveText('Beslut')
  await expect(page).toHaveURL(/\/decision\?/)
  const decision = dialog.getByRole('region', { name: 'Nästa steg' })
  await expect(decision.getByRole('button', { name: 'Godkänn underskriften' })).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectContrast(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await user.press('1', '2', '3', '4', '5')
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(5)
  await expect(decision.locator('[data-ready=true]')).toBeAttached()
  await user.press('a')
  await user.click(decision.getByRole('link', { name: 'Exportera till medlemsregistret' }))
  await user.click(page.getByRole('dialog').getByRole('button', { name: 'Exportera' }))
  await expect(page).toHaveURL(/\/complete/)
  await expect(page.getByRole('dialog').getByRole('link', { name: /^Nästa: / })).toBeFocused()
  await user.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(company.name)
  await expect(page).toHaveURL(/\/case\/admin\/[^/]+\?/)

  expect({ whole: user.count, preparation }).toStrictEqual({
    whole: { clicks: 8, keys: 16, scrolls: 3 },
    // Three answers are computed and filled in at one press, three are the caseworker's own.
    preparation: { clicks: 4, keys: 0, scrolls: 0 },
  })
})

test('closing the decision step returns to the case, and pages opened from the step return to the step', async ({
  page,
}) => {
  const recommended = demoCaseOf('5599170353', 'APPROVED_BY_MA')
  await signInAs(page, 'Maria Öberg', adminAddress(recommended))
  await page.getByRole('link', { name: 'Till beslutet' }).click()
  const step = page.getByRole('dialog', { name: 'Beslut' })
  await step
    .getByRole('region', { name: 'Nästa steg' })
    .getByRole('link', { name: /^Exportera/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Avbryt' }).click()
  await expect(step).toBeVisible()
  await step.getByRole('button', { name: 'Till ärendet' }).click()
  await expect(step).toBeHidden()
  await expect(page).toHaveURL(adminAddress(recommended))
})

test('a bar keeps company and next action in view below the heading, without moving other content', async ({
  page,
}) => {
  await signInAs(page, 'Maria Öberg', adminAddress(demoCaseOf('5599148987', 'SUBMITTED')))
  const bar = page.getByRole('region', { name: 'Ärendet i korthet' })
  const history = page.locator('#history')
  for (const width of [1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(bar).toHaveCount(0)
    const positionOf = async () => await history.evaluate((card) => card.getBoundingClientRect().top + scrollY)
    let before = await positionOf()
    // The cards above are laid out anew for the width.
    await expect
      .poll(async () => {
        const [last, now] = [before, await positionOf()]
        before = now
        return now - last
      })
      .toBe(0)
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
    await expect(bar.getByRole('link', { name: 'Läs och svara på meddelandet' })).toBeInViewport({ ratio: 1 })
    const { y = -1, height = 0 } = (await bar.boundingBox()) ?? {}
    expect({ width, y, isLow: height <= 49, moved: (await positionOf()) - before }).toStrictEqual({
      width,
      y: 0,
      isLow: true,
      moved: 0,
    })
    await expectAccessible(page)
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  }
})
